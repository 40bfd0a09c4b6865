# The server with its browser game and the compiled engine. docs/hosting.md says how it is used.

FROM docker.io/library/python:3.11-slim-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /source
COPY requirements requirements
RUN python3 -m venv /opt/elgrande \
    && /opt/elgrande/bin/pip install --require-hashes -r requirements/host.txt \
    && python3 -m venv /tools \
    && /tools/bin/pip install --require-hashes -r requirements/build.txt -r requirements/node.txt
COPY LICENSE MANIFEST.in README.md pyproject.toml setup.py ./
COPY web web
COPY src src
# One C file for each module: all in one would need gigabytes of memory.
RUN ELGRANDE_BUILD=compiled ELGRANDE_ONE_FILE=0 \
    /tools/bin/pip wheel --no-build-isolation --no-deps --wheel-dir /wheels . \
    && /opt/elgrande/bin/pip install --no-deps /wheels/*.whl \
    && /opt/elgrande/bin/python -c "from elgrande.build import build_name; from elgrande.server.api.pages import built_page; assert (build_name(), bool(built_page())) == ('compiled', True)" \
    && /opt/elgrande/bin/pip uninstall --yes pip setuptools

FROM docker.io/library/python:3.11-slim-bookworm
RUN useradd --uid 8420 --no-create-home --home-dir /data --shell /usr/sbin/nologin elgrande \
    && install --directory --owner=elgrande --group=elgrande --mode=700 /data
COPY --from=build /opt/elgrande /opt/elgrande
ENV PATH="/opt/elgrande/bin:$PATH" \
    PYTHONDONTWRITEBYTECODE=1 \
    ELGRANDE_HOST=0.0.0.0 \
    ELGRANDE_PORT=8420 \
    ELGRANDE_DATA=/data
USER 8420
VOLUME /data
EXPOSE 8420
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"ELGRANDE_PORT\"]}/healthz', timeout=4)"]
ENTRYPOINT ["elgrande"]
CMD ["serve"]
