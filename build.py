#!/usr/bin/env python3
"""Set up, build, serve and test Wine-Dark Sea. Needs only Python 3.11 or newer and Node 20 or newer.

python3 build.py serve    build what changed and serve it on this machine
python3 build.py test     everything a change has to pass; --quick, --title and --only select
python3 build.py build    the static site alone, in dist/
python3 build.py clean    remove all that the other commands made
"""

import argparse
import sys

if sys.version_info < (3, 11):  # noqa: UP036  this is for those who start it with an older one
    sys.exit(f"Wine-Dark Sea needs Python 3.11 or newer; this is {sys.version.split()[0]}. Run build.py with a newer python3.")

from tools import checks, setup, site
from tools.common import BuildError
from tools.pages import serve


def build(args: argparse.Namespace) -> None:
    setup.environment()
    site.build()


def serve_site(args: argparse.Namespace) -> None:
    build(args)
    serve(site.DIST, args.port)


def test(args: argparse.Namespace) -> None:
    if args.quick:
        setup.environment()
        checks.run(args.only, checks.quick())
    else:
        build(args)
        checks.run(args.only, checks.of_title(args.title) if args.title else checks.CHECKS)


def clean(args: argparse.Namespace) -> None:
    setup.remove()
    site.remove()


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = top.add_subparsers(dest="command", required=True, metavar="serve | test | build | clean")
    serving = commands.add_parser("serve", help="build what changed and serve it on this machine")
    serving.add_argument("--port", type=int, default=8000, help="port on localhost (8000)")
    serving.set_defaults(run=serve_site)
    testing = commands.add_parser("test", help="everything a change has to pass")
    testing.add_argument("--only", choices=checks.NAMES, help="one check of them")
    some = testing.add_mutually_exclusive_group()
    some.add_argument("--quick", action="store_true", help="what a change to one place needs, without building the site")
    some.add_argument("--title", help="only the tests that concern one title, such as mn2016")
    testing.set_defaults(run=test)
    commands.add_parser("build", help="the static site alone, in dist/").set_defaults(run=build)
    commands.add_parser("clean", help="remove all that the other commands made").set_defaults(run=clean)
    return top


if __name__ == "__main__":
    chosen = parser().parse_args()
    try:
        chosen.run(chosen)
    except BuildError as error:
        sys.exit(f"build.py: {error}")
    except KeyboardInterrupt:
        print("\nstopped")
