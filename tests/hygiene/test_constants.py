"""Constants of compiled code are known to the compiler, so that no variable is read for them."""

from __future__ import annotations

import ast

from tests.hygiene.sources import short, sources, tree

COMPILED = ("engine", "base", "mechanics", "boxes/*/rules", "views", "search")
NOT_HOT = {
    "boxes/king_and_intrigue/rules/abolishing.py: ALWAYS",
    "boxes/king_and_intrigue/rules/abolishing.py: WITH_THE_OPTION",
    "search/outlook.py: WHAT_A_PLACE_IS_MADE_OF",
}
ARITHMETIC = (
    *(ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop),
    *(ast.Constant, ast.Name, ast.Attribute, ast.expr_context),
)


def borrowed(module: ast.Module) -> set[str]:
    """The names a module takes from others."""
    return {
        alias.asname or alias.name
        for node in module.body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }


def reckoned_from_others(module: ast.Module) -> list[str]:
    """Numbers without a type of their own that are reckoned from another module's.

    mypyc reckons a constant in advance only if all of it stands in one module. Any other it reads
    from a variable and checks wherever it is used: so read, the cell of the King made random games
    a sixth slower.
    """
    others = borrowed(module)
    return [
        node.target.id
        for node in module.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(node.annotation, ast.Name)
        and node.annotation.id == "Final"
        and node.value is not None
        and all(isinstance(part, ARITHMETIC) for part in ast.walk(node.value))
        and any(isinstance(part, ast.Name) and part.id in others for part in ast.walk(node.value))
    ]


def test_constants_are_reckoned_from_those_of_their_own_module() -> None:
    found = {
        f"{short(path)}: {name}"
        for path in sources(*COMPILED)
        for name in reckoned_from_others(tree(path))
    }
    assert found == NOT_HOT, "write the number out here, or build on constants of this module"


def test_a_constant_reckoned_from_another_module_is_seen() -> None:
    source = (
        "from a import B, C\nD: Final = 2\nE: Final = B + D\nF: Final = D + 1\nG: Final = (B,)\n"
    )
    assert reckoned_from_others(ast.parse(source)) == ["E"]
