"""
Hooks of Schemathesis (docs/juizes.md): who calls, and what was said of the answers.

JUIZES_QUEM is a name in the JSON file JUIZES_TOKENS: {name: {"token": str, "entrada": str}}, which is renewed while a run
lasts; a name that is not there calls without a token. JUIZES_DITO is the file that the outcome is written to: {"answers":
{status: calls}, "failures": [{"check", "operation", "status", "said", "request", "answer"}], "errors": [str]}.
"""

import json
import os
from collections import Counter
from pathlib import Path

import schemathesis
from schemathesis.cli import EventHandler, handler
from schemathesis.engine import events
from schemathesis.generation.meta import negated_parameters
from schemathesis.transport.requests import REQUESTS_TRANSPORT, binary_serializer

WHO = os.environ["JUIZES_QUEM"]
TOKENS = Path(os.environ["JUIZES_TOKENS"])
TOLD = Path(os.environ["JUIZES_DITO"])
# characters of a request or an answer that are kept
SHOWN = 600


# a PDF is sent as any file is
REQUESTS_TRANSPORT.serializer("application/pdf")(binary_serializer)


def named(case, name):
    return next((key for key in case.headers if key.lower() == name), None)


@schemathesis.hook
def before_call(context, case, kwargs):
    who = json.loads(TOKENS.read_text()).get(WHO)
    if who is None:
        return
    if named(case, "authorization") is None:
        case.headers["Authorization"] = f"Bearer {who['token']}"
    # an entry of somebody else is refused before anything is read
    key = named(case, "id-logado")
    if key is not None and "id-logado" not in {name.lower() for name, _ in negated_parameters(case.meta)}:
        case.headers[key] = who["entrada"]


def text(content):
    return (content or b"")[:SHOWN].decode("utf-8", "replace")


@handler()
class Outcome(EventHandler):
    def __init__(self, *args, **kwargs):
        self.answers = Counter()
        self.failures = []
        self.errors = []

    def handle_event(self, ctx, event):
        if isinstance(event, events.NonFatalError):
            self.errors.append(f"{event.label}: {event.value}")
        if isinstance(event, events.ScenarioFinished):
            for id, interaction in event.recorder.interactions.items():
                self.add(event.recorder, id, interaction)

    def add(self, recorder, id, interaction):
        request, response = interaction.request, interaction.response
        if response is None:
            return
        self.answers[response.status_code] += 1
        for check in recorder.checks.get(id, []):
            if check.failure_info is not None:
                self.failures.append(
                    {
                        "check": check.name,
                        "operation": recorder.label,
                        "status": response.status_code,
                        "said": f"{check.failure_info.failure.title}: {check.failure_info.failure.message}"[:SHOWN],
                        "request": f"{request.method} {request.uri} {text(request.body)}",
                        "answer": text(response.content),
                    }
                )

    def shutdown(self, ctx):
        TOLD.write_text(json.dumps(vars(self)))
