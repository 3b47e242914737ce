"""A watch over the pages of a test: errors in the console, exceptions, requests to other hosts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext


@dataclass
class Watch:
    """What went wrong in the pages of a test."""

    complaints: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)  # addresses on other hosts; nothing allows these
    home: str = "localhost"

    def allow(self, *texts: str) -> None:
        """Complaints that contain one of the texts are meant to happen."""
        self.allowed += texts

    def check(self, url: str) -> None:
        if not url.startswith((f"http://{self.home}:", f"blob:http://{self.home}:", "data:", "file:")):
            self.foreign.append(url)

    def complain(self, text: str) -> None:
        self.complaints.append(text)

    def unexpected(self) -> list[str]:
        bad = [text for text in self.complaints if not any(part in text for part in self.allowed)]
        return bad + [f"request to another host: {url}" for url in self.foreign]


def watched(context: BrowserContext, current: Callable[[], Watch]) -> BrowserContext:
    """The context, with whatever watch is the current one over it."""
    context.on("console", lambda message: message.type == "error" and current().complain(f"console: {message.text}"))
    context.on("weberror", lambda error: current().complain(f"exception: {error.error}"))
    context.on("request", lambda request: current().check(request.url))
    return context
