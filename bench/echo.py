"""A bare websocket server that sends back what it gets, on the stack the real one runs on.

    python -m bench.echo

It prints its address, and is what ``bench.load`` measures beside the real server.
"""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn

Message = dict[str, Any]


async def echo(
    scope: Message,
    receive: Callable[[], Awaitable[Message]],
    send: Callable[[Message], Awaitable[None]],
) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


def main() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        print(f"ws://127.0.0.1:{taken.getsockname()[1]}", flush=True)
        config = uvicorn.Config(
            echo,
            log_config=None,
            lifespan="off",
            ws="websockets-sansio",
            ws_per_message_deflate=False,
        )
        uvicorn.Server(config).run(sockets=[taken])


if __name__ == "__main__":
    main()
