#!/usr/bin/env python3
"""Set up, build, serve and test Wine-Dark Sea. Needs only Python 3.11 or newer.

python3 build.py serve    build what changed and serve it on this machine; --host lets a phone in the same network in
python3 build.py test     what every change has to pass; --all is everything there is, --quick, --title and --only select
python3 build.py build    the game's static site alone, in dist/
python3 build.py docs     that and the readers' site beside it, as they are published, in release/site/
python3 build.py release  all files of a release, in release/
python3 build.py clean    remove all that the other commands made
"""

import argparse
import sys
import time

if sys.version_info < (3, 11):  # noqa: UP036  this is for those who start it with an older one
    sys.exit(f"Wine-Dark Sea needs Python 3.11 or newer; this is {sys.version.split()[0]}. Run build.py with a newer python3.")

from tools import checks, reading, release, setup, site
from tools.common import ROOT, BuildError, say
from tools.pages import EVERYBODY, HERE, serve


def build(args: argparse.Namespace) -> None:
    setup.environment("serve")
    site.build()


def serve_site(args: argparse.Namespace) -> None:
    build(args)
    serve(site.DIST, reading.ROOTS, port=args.port, host=args.host)


def docs(args: argparse.Namespace) -> None:
    setup.environment("serve")
    say(f"the whole site is in {release.whole_site().relative_to(ROOT)}")


def publish(args: argparse.Namespace) -> None:
    setup.environment("serve")
    for file in sorted(release.build().iterdir()):
        if file.is_file():
            say(f"{file.relative_to(ROOT)}: {file.stat().st_size:,} bytes")


def test(args: argparse.Namespace) -> None:
    begun = time.monotonic()
    setup.environment("all" if args.all else "gate")
    if not args.quick:
        site.build()
    say(f"set-up: {time.monotonic() - begun:.0f} s")
    checks.run(args.only, chosen(args))
    say(f"together {time.monotonic() - begun:.0f} s")


def chosen(args: argparse.Namespace) -> checks.Checks:
    if args.quick:
        return checks.quick()
    if args.title:
        return checks.of_title(args.title)
    return checks.in_parts(checks.ALL, args.shard) if args.all else checks.gate()


def clean(args: argparse.Namespace) -> None:
    setup.remove()
    site.remove()
    release.remove()


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = top.add_subparsers(dest="command", required=True, metavar="serve | test | build | docs | release | clean")
    serving = commands.add_parser("serve", help="build what changed and serve it on this machine")
    serving.add_argument("--port", type=int, default=8000, help="port on localhost (8000)")
    serving.add_argument(
        "--host",
        nargs="?",
        default=HERE,
        const=EVERYBODY,
        help="for other devices in the network, too; or one address of this machine",
    )
    serving.set_defaults(run=serve_site)
    testing = commands.add_parser("test", help="what every change has to pass")
    testing.add_argument("--only", choices=checks.NAMES, help="one check of them")
    testing.add_argument("--shard", default="1/1", metavar="K/N", help="with --all: only the k-th of n parts")
    some = testing.add_mutually_exclusive_group()
    some.add_argument("--all", action="store_true", help="everything there is, as it runs every night")
    some.add_argument("--quick", action="store_true", help="what a change to one place needs, without building the site")
    some.add_argument("--title", help="only the tests that concern one title, such as mn2016")
    testing.set_defaults(run=test)
    commands.add_parser("build", help="the game's static site alone, in dist/").set_defaults(run=build)
    commands.add_parser("docs", help="and the readers' site beside it, in release/site/").set_defaults(run=docs)
    commands.add_parser("release", help="all files of a release, in release/").set_defaults(run=publish)
    commands.add_parser("clean", help="remove all that the other commands made").set_defaults(run=clean)
    return top


if __name__ == "__main__":
    wanted = parser().parse_args()
    try:
        wanted.run(wanted)
    except BuildError as error:
        sys.exit(f"build.py: {error}")
    except KeyboardInterrupt:
        print("\nstopped")
