"""What is known of a contact, in words."""

from game.model.components.detection import Glimpse
from game.texts.contacts import glimpse_text


def test_the_best_that_is_known_is_told_and_equals_are_counted() -> None:
    known = Glimpse(3, (("mech", 3),), tons=(20, 20, 55), chassis=("Locust", "Locust", "Griffin"))
    assert glimpse_text(known) == "2 × Locust, Griffin"
    assert glimpse_text(Glimpse(3, (("mech", 3),), tons=(20, 20, 55))) == "2 × 20 t, 55 t"
    assert glimpse_text(Glimpse(3, (("mech", 3),))) == "3 'Mechs"
    assert glimpse_text(Glimpse()) == "something"
