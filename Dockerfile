# Two images: `novo`, for a server whose speech is made elsewhere (OPENAI_..., or the browser's own), and
# `speech`, with the programs that let NoVo hear and speak without a key. docs/run/containers.md says how to run
# them. The web server, the voice worker and SQLite on the volume /data are in one container.
ARG NODE_BASE=node:24-trixie-slim
ARG BASE=debian:trixie-slim

FROM ${NODE_BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What the build needs.
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
ARG COMMIT=unknown
# All that runs: the bundle, the migrations, and the one native package.
RUN NOVO_COMMIT=${COMMIT} npm run --silent build \
  && mkdir -p /out/node_modules/better-sqlite3/prebuilds /out/db \
  && cp -r build package.json LICENSE /out/ && cp -r db/migrations /out/db/ \
  && cd node_modules/better-sqlite3 \
  && cp -r package.json LICENSE lib /out/node_modules/better-sqlite3/ \
  && cp -r prebuilds/linux-*.node /out/node_modules/better-sqlite3/prebuilds/
# --build-arg SPEECH_MODELS=on: what hears any words without a key, 94 MB, and the addon that runs it, 32 MB.
ARG SPEECH_MODELS=off
RUN mkdir -p /models/speech /models/node_modules \
  && if [ "$SPEECH_MODELS" = on ]; then \
    SPEECH_DIR=/models/speech npm run --silent speech:install \
    && cp -r node_modules/sherpa-onnx-* /models/node_modules/; fi

# Debian's ffmpeg draws in 450 MB of video and graphics; of it NoVo needs to read what browsers record and
# to write mp3. Its source is Debian's, with Debian's fixes.
FROM ${BASE} AS ffmpeg
RUN sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/debian.sources \
  && apt-get update && apt-get install -y --no-install-recommends \
    gcc libc6-dev make dpkg-dev patch xz-utils libmp3lame-dev \
  && cd /tmp && apt-get source ffmpeg && cd ffmpeg-*/ \
  && ./configure --disable-everything --disable-autodetect --disable-network --disable-doc \
    --disable-debug --disable-x86asm --disable-ffplay --disable-ffprobe --disable-avdevice \
    --disable-swscale --disable-postproc --enable-small --enable-libmp3lame \
    --enable-protocol=file,pipe --enable-demuxer=matroska,mov,ogg,wav,mp3 \
    --enable-decoder=opus,vorbis,aac,mp3,pcm_s16le,pcm_f32le \
    --enable-parser=opus,vorbis,aac,mpegaudio --enable-encoder=libmp3lame,pcm_s16le \
    --enable-muxer=mp3,wav,pcm_s16le --enable-filter=aresample,aformat,anull,atrim \
  && make -j"$(nproc)" ffmpeg && strip ffmpeg \
  && mkdir -p /out/doc && cp ffmpeg /out/ && cp COPYING.LGPLv2.1 LICENSE.md /out/doc/

FROM ${BASE} AS runtime
# An init, so that signals arrive and no child process is left behind.
RUN apt-get update && apt-get install -y --no-install-recommends tini libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --create-home --uid 1000 --shell /usr/sbin/nologin novo \
  && mkdir /data && chown novo:novo /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=file:/data/novo.db
COPY --from=build /usr/local/bin/node /usr/local/bin/
COPY --from=build /out ./
COPY --chmod=755 scripts/healthcheck.sh /usr/local/bin/novo-health
ARG VERSION=unknown
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="NoVo" \
  org.opencontainers.image.description="A voice-driven personal travel assistant" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
USER novo
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --retries=3 CMD ["novo-health"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "build/server.js"]

FROM runtime AS speech
USER root
RUN apt-get update && apt-get install -y --no-install-recommends \
    libmp3lame0 espeak-ng pocketsphinx pocketsphinx-en-us \
  && rm -rf /var/lib/apt/lists/*
COPY --from=ffmpeg /out/ffmpeg /usr/local/bin/
COPY --from=ffmpeg /out/doc /usr/share/doc/ffmpeg-of-novo
COPY --from=build /models ./
ENV SPEECH_DIR=/app/speech
USER novo

FROM runtime AS novo
