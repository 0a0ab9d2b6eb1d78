# One container: the web server, the voice worker, SQLite on the volume /data, and the programs that
# let NoVo hear and speak without a key. docs/deploy.md says how to run it.
ARG BASE=node:20-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
# better-sqlite3 compiles where its prebuilt binary cannot be had, with the headers that came with Node.js.
ENV npm_config_nodedir=/usr/local
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${BASE}
RUN apt-get update && apt-get install -y --no-install-recommends \
    tini espeak-ng ffmpeg pocketsphinx pocketsphinx-en-us \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/novo.db
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/build ./build
COPY --from=build --chown=root:root /app/db/migrations ./db/migrations
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# An init, so that signals arrive and no child process is left behind.
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "build/server.js"]
