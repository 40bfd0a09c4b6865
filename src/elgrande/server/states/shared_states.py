"""The states of one game as they were last made: once for all connections that show them."""

from __future__ import annotations

from elgrande.engine.ruleset import Ruleset
from elgrande.server.states.forecast import Forecast
from elgrande.server.states.game_log import Chronicle, GameLog
from elgrande.server.states.on_the_table import OnTheTable
from elgrande.server.states.shared_views import SharedViews
from elgrande.server.states.state_message import Shown, ViewerContext, state_for
from elgrande.server.wire.wording import game_text


class SharedStates:
    """A log and the last state for each viewer in each language, and what viewers share of it."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.forecast = Forecast()
        self.views = SharedViews()
        self.on_the_table = OnTheTable()
        self.chronicles: dict[str, Chronicle] = {}
        self.game_logs: dict[tuple[int, str], GameLog] = {}
        self.shown: dict[tuple[int, str], Shown] = {}

    def game_log(self, viewer: int, language: str) -> GameLog:
        key = viewer, language
        if key not in self.game_logs:
            if language not in self.chronicles:
                text = game_text(language, self.rules)
                self.chronicles[language] = Chronicle(text, self.rules)
            self.game_logs[key] = GameLog(self.chronicles[language])
        return self.game_logs[key]

    def state(self, viewer: int, language: str, context: ViewerContext) -> Shown:
        """How the game stands for a viewer: the last state, if it was made of the same."""
        shown = self.shown.get((viewer, language))
        if shown is None or shown.context != context:
            shown = self.shown[viewer, language] = state_for(context, viewer)
        return shown
