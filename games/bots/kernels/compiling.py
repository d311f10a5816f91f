"""How kernels are compiled, and where their machine code is kept."""

import contextlib
import fcntl
import hashlib
import os
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from numba.core import types
from numba.extending import intrinsic

# The package brings types of its own that know less than it can do.
numba: Any = import_module("numba")
config: Any = numba.config

F = TypeVar("F", bound=Callable[..., Any])


def _keeping() -> Path | None:
    """A folder for machine code that nobody else may write to, or None if there is no such folder.

    What lies there is run as it is; beside the sources it is as safe as they are.
    """
    beside = Path(__file__).parent / "__pycache__"
    elsewhere = Path(tempfile.gettempdir()) / f"merestone-kernels-{os.getuid()}"
    for folder in (beside, elsewhere):
        with contextlib.suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            found = folder.lstat()
            is_ours = found.st_uid == os.getuid() and not found.st_mode & stat.S_IWOTH
            if is_ours and os.access(folder, os.W_OK):
                return folder
    return None


_KEPT: Final = _keeping()


def compiler(
    name: str,
    sources: Iterable[Path],
    inner: bool = False,
    bare: bool = False,
    once: bool = False,
) -> Callable[[F], F]:
    """A decorator that compiles at the first call and keeps the machine code for other processes.

    What is kept knows its own file only, though numbers from elsewhere are built into it. So it is
    kept under a name that says what all the sources were. `inner` is for functions that only
    compiled ones call: they compile sooner. `bare` is for functions that make no array: whose
    arrays they work on is not counted then, which costs small functions more than their work.
    `once` is for functions called in one place only: they become part of their caller, since
    whatever calls is compiled anew with all that it calls.
    """
    options: dict[str, Any] = {
        "nogil": True,
        "no_cpython_wrapper": inner,
        "no_cfunc_wrapper": inner,
    }
    if bare:
        options["_nrt"] = False
    if once:
        options["inline"] = "always"
    if _KEPT is None:
        return cast(Callable[[F], F], numba.njit(**options))
    folder = _KEPT / f"{name}-{_digest([*sources, Path(__file__)])}"
    folder.mkdir(exist_ok=True)

    def compiled(function: F) -> F:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            kernel: F = numba.njit(cache=True, **options)(function)
        finally:
            config.CACHE_DIR = before
        return kernel

    return compiled


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """While this holds, no other process of this installation compiles under it.

    Several that start together would otherwise all compile the same; so the first one does, and
    the others find the machine code kept.
    """
    if _KEPT is None:
        yield
        return
    with (_KEPT / "compiling.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _digest(sources: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for source in sorted(sources):
        digest.update(hashlib.sha256(source.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _leading_zeros(typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, 0))

    return types.uint64(types.uint64), build


def _ones(typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), build


leading_zeros: Final[Callable[[Any], Any]] = cast(Any, intrinsic(_leading_zeros))
"""How many bits above the highest one of a word are zero; for compiled functions only."""

ones: Final[Callable[[Any], Any]] = cast(Any, intrinsic(_ones))
"""How many bits of a word are one; for compiled functions only."""
