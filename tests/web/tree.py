"""A player who knows nothing but the accessibility tree: roles, names, states, and the keyboard."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.web.browser import GLANCE, PATIENCE

NO_ANSWERS = {
    *("Take back", "Restart turn", "Advice", "What happened?", "Cancel", "Take one back"),
    *("Ask to take back", "To my turn", "Skip", "Change my choice", "The rule for this"),
}
"""Buttons beside the question that do not answer it."""
SUGGESTION = "Suggest the rest"
"""Of thirteen cards nobody has to pick each."""
CARDS = ("Action cards on offer", "Your power cards")
"""The names of what lies beside the board, where some answers are."""
NEWS = """(heard) => (document.querySelector("[role=log]")?.childElementCount ?? 0) > heard
  || document.querySelector("dialog[open]") !== null"""
HEARD = """() => [...document.querySelector("[role=log]").children].map((one) => one.textContent)"""
"""What a live region says is handed to whoever listens; nobody has to look for it."""
BUSY = """async () => {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  return document.querySelector(".prompt[aria-busy=true]") !== null;
}"""
"""Whether an answer is under way, once the page has drawn what the last key brought about."""
DONE = """() => document.querySelector(".prompt[aria-busy=true]") === null"""
ASKED = """() => document.querySelector(".question")?.dataset.stamp ?? null"""
"""Which question is asked; the same words may ask the next one."""
MOST_TOGETHER = 20
SHORTLY = 500
"""Milliseconds after which one looks again whether what was said is on the page by now."""


@dataclass
class Node:
    """One thing that is told of the page."""

    id: int
    role: str
    name: str
    states: dict[str, Any]
    children: list[Node] = field(default_factory=list)

    def all(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.all()

    def find(self, role: str, name: str | None = None) -> Node | None:
        return next(
            (one for one in self.all() if one.role == role and name in (None, one.name)), None
        )

    @property
    def words(self) -> str:
        return " ".join(one.name for one in self.all() if one.role == "StaticText")

    @property
    def open(self) -> bool:
        return self.role == "button" and not self.states.get("disabled")

    @property
    def chosen(self) -> bool:
        return self.states.get("pressed") == "true"


class TreePlayer:
    """Hears what is said, reads what is asked, and answers by keys."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("DOM.enable")
        self.chance = random.Random(seed)
        self.heard: list[str] = []
        self.answered = 0
        self.vain = 0
        """How often a choice led to nothing, since more has to be chosen together."""

    def read(self) -> Node:
        told = self.session.send("Accessibility.getFullAXTree")["nodes"]
        nodes = {
            one["nodeId"]: Node(
                one.get("backendDOMNodeId", 0),
                one.get("role", {}).get("value", ""),
                one.get("name", {}).get("value", ""),
                {state["name"]: state["value"].get("value") for state in one.get("properties", [])},
            )
            for one in told
        }
        for one in told:
            known = (nodes.get(child) for child in one.get("childIds", []))
            nodes[one["nodeId"]].children = [child for child in known if child]
        return nodes[told[0]["nodeId"]]

    def hear(self, patience: int = PATIENCE) -> bool:
        """Wait until something more is said, or the game is over; whether it was."""
        try:
            self.page.wait_for_function(NEWS, arg=len(self.heard), timeout=patience, polling=GLANCE)
        except WaitedInVain:
            return False
        self.heard = self.page.evaluate(HEARD)
        return True

    def prompt(self, tree: Node) -> Node | None:
        """What is asked, if it was said and is not being answered."""
        regions = [one for one in tree.all() if one.role == "region"]
        return next(
            (
                one
                for one in regions
                if (head := one.find("heading")) and head.name == self.heard[-1]
            ),
            None,
        )

    def choices(self, tree: Node) -> list[Node]:
        """The answers that can be given: beside the question, or among the cards."""
        prompt = self.prompt(tree)
        assert prompt is not None
        beside = [one for one in prompt.all() if one.open and one.name not in NO_ANSWERS]
        names = [*CARDS, prompt.name]
        shelves = [
            one
            for one in tree.all()
            if one.role == "region" and one.name in names and one is not prompt
        ]
        cards = [
            one for shelf in shelves for one in shelf.all() if one.open and "pressed" in one.states
        ]
        return [*beside, *cards]

    def press(self, node: Node) -> bool:
        """Go to something and press Enter; not if it has gone away meanwhile."""
        try:
            self.session.send("DOM.focus", {"backendNodeId": node.id})
        except Error:
            return False
        self.page.keyboard.press("Enter")
        return True

    def answer(self, tree: Node) -> bool:
        """Choose one thing, and confirm it if that is enough; whether it led to something new."""
        suggested = tree.find("button", SUGGESTION)
        if suggested is not None and suggested.open:
            self.press(suggested)
            return self.confirm()
        choices = self.choices(tree)
        assert choices, f"nothing to choose: {self.heard[-1]}"
        free = [one for one in choices if not one.chosen]
        if free:
            if not self.press(self.chance.choice(free)):
                return False
            self.answered += 1
        return self.confirm()

    def confirm(self) -> bool:
        """Confirm what is chosen; whether it was enough, and led to something new."""
        before = self.page.evaluate(ASKED)
        self.page.keyboard.press("Shift+Enter")
        if self.page.evaluate(BUSY):
            return self.hear()
        return self.page.evaluate(ASKED) != before or self.hear(patience=1)

    def play(self) -> Node:
        """To the end; returns what is told of it."""
        assert self.hear(), "nothing is ever said"
        silent = 0
        while True:
            self.page.wait_for_function(DONE, timeout=PATIENCE, polling=GLANCE)
            tree = self.read()
            end = tree.find("dialog")
            if end is not None:
                return end
            if self.prompt(tree) is None:
                silent = 0 if self.hear(SHORTLY) else silent + SHORTLY
                assert silent < PATIENCE, f"nothing is asked after {self.heard[-3:]}"
            elif self.answer(tree):
                self.vain = 0
            else:
                self.vain += 1
                assert self.vain < MOST_TOGETHER, f"never done with: {self.heard[-1]}"
