"""Data: maps, scenarios, forces, the rulebook; where they lie and whether they are sound."""
