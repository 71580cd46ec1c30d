"""The OpenAPI document, made from the calls and their structs."""

from __future__ import annotations

import inspect
import re
from typing import Any

import msgspec

from thirdwish import __version__
from thirdwish.host import wire
from thirdwish.host.calls import ROUTES, Route

REF = "#/components/schemas/{name}"
PROBLEMS = {
    "400": "what was asked cannot be read or done",
    "401": "come in first",
    "403": "not allowed",
    "404": "not there, or not for you",
    "409": "something has happened since",
    "413": "too big",
    "421": "meant for another server",
    "429": "too much at once; Retry-After says when to come back",
    "503": "the database cannot be reached",
}


def document() -> dict[str, Any]:
    """Return the document."""
    given = [route.gives for route in ROUTES]
    taken = [route.takes for route in ROUTES if route.takes]
    types = [*given, *taken, wire.Problem, wire.Command, wire.View, wire.Kept, wire.Around]
    types += [wire.Heard, wire.Advice, wire.Because, wire.Wrong, wire.Pong]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    schema_of = {id(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "thirdwish",
            "version": __version__,
            "description": "Tables, seats and people. What is said over the socket of a table is "
            "in the schemas View to Pong (told) and Answer to Ping (said).",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "thirdwish"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def operation(route: Route, schema_of: dict[int, Any]) -> dict[str, Any]:
    """Return the description of one call."""
    names = re.findall(r"{(\w+)}", route.path)
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in names
    ]
    for name, what in route.query.items():
        schema = {"type": "string"}
        parameters.append({"name": name, "in": "query", "description": what, "schema": schema})
    media = "text/plain" if route.gives is str else "application/json"
    content = {media: {"schema": schema_of[id(route.gives)]}}
    problem = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    responses: dict[str, Any] = {"200": {"description": "done", "content": content}}
    for status, what in PROBLEMS.items():
        responses[status] = {"description": what, "content": problem}
    told: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": inspect.getdoc(route.handler) or "",
        "parameters": parameters,
        "responses": responses,
    }
    if route.takes:
        body = {"application/json": {"schema": schema_of[id(route.takes)]}}
        told["requestBody"] = {"required": True, "content": body}
    if route.for_people:
        told["security"] = [{"cookie": []}, {"token": []}]
    return told
