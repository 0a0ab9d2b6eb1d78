#!/usr/bin/env bash
# Builds the container image without an engine, by buildah with chroot isolation, and prints its size:
# scripts/build-image.sh [name]. With an engine, `docker build -t novo .` does the same.
set -euo pipefail
cd "$(dirname "$0")/.."
name="${1:-novo}"
if ! command -v buildah > /dev/null; then
  echo "buildah is not installed (Debian: apt-get install buildah); with Docker: docker build -t $name ." >&2
  exit 2
fi
if ! buildah pull --quiet docker.io/library/node:20-bookworm-slim > /dev/null 2>&1; then
  echo "The base image node:20-bookworm-slim cannot be fetched: no registry answers from here." >&2
  exit 3
fi
buildah build --isolation chroot --format docker --tag "$name" .
buildah images --format 'image {{.Name}}: {{.Size}}' "$name"
