"""Contracts for import-linter that it does not bring along."""

import sys
from collections.abc import Iterator
from typing import Any, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

Found = tuple[str, str]
"""An importer and what it must not import."""


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


class _Direct(Contract):
    """A contract about single import statements."""

    def faults(self, graph: ImportGraph) -> Iterator[Found]:
        """Every import that breaks the contract."""
        raise NotImplementedError

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Whether the contract holds."""
        found = sorted(set(self.faults(graph)))
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each fault on a line."""
        for importer, imported in cast(list[Found], check.metadata["found"]):
            output.print_error(f"{importer} must not import {imported}")


class ClosedContract(_Direct):
    """The packages import themselves, what is allowed and the standard library: nothing else."""

    packages = fields.ListField(subfield=fields.StringField())
    allowed = fields.ListField(subfield=fields.StringField(), required=False)

    def faults(self, graph: ImportGraph) -> Iterator[Found]:
        """Imports of anything that is not on the list."""
        packages = cast(list[str], self.packages)
        for package in packages:
            allowed = [package, *(cast("list[str] | None", self.allowed) or [])]
            for module in _modules_within(graph, package):
                for imported in graph.find_modules_directly_imported_by(module):
                    standard = imported.split(".")[0] in sys.stdlib_module_names
                    if not standard and not any(_within(imported, name) for name in allowed):
                        yield module, imported


class ApartContract(_Direct):
    """Folders of different names below the parents know nothing of each other.

    So `engine.shell` and `bots.shell` may meet, `engine.shell` and `engine.triflip` may not.
    """

    named_by = fields.StringField()
    parents = fields.ListField(subfield=fields.StringField())

    def faults(self, graph: ImportGraph) -> Iterator[Found]:
        """Imports from one folder into one of another name."""
        names = {
            child.split(".")[-1]
            for child in graph.find_children(cast(str, self.named_by))
            if graph.find_children(child)
        }
        for parent in cast(list[str], self.parents):
            for name in names:
                for module in _modules_within(graph, f"{parent}.{name}"):
                    for imported in graph.find_modules_directly_imported_by(module):
                        if self._owner(imported) in names - {name}:
                            yield module, imported

    def _owner(self, module: str) -> str:
        for parent in cast(list[str], self.parents):
            if module.startswith(f"{parent}."):
                return module.removeprefix(f"{parent}.").split(".")[0]
        return ""


def _modules_within(graph: ImportGraph, package: str) -> list[str]:
    # A package that is not there yet has nothing to say.
    descendants: Any = graph.find_descendants(package) if package in graph.modules else ()
    return [package, *descendants] if package in graph.modules else []
