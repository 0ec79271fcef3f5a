"""Hypothesis profiles: `ci` is bounded and always tries the same games, `long` is for evenings (`HYPOTHESIS_PROFILE=long`)."""

import os

from hypothesis import HealthCheck, settings

_CALM = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("ci", max_examples=25, derandomize=True, deadline=None, database=None, suppress_health_check=_CALM)
settings.register_profile("long", max_examples=2000, deadline=None, suppress_health_check=_CALM)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
