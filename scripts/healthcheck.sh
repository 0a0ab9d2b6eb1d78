#!/bin/bash
# The container's health: what /api/health of the role that runs says, without starting a Node.js for it.
port="${PORT:-3000}"
tr '\0' ' ' < /proc/1/cmdline | grep -q 'server\.js voice' && port="${VOICE_PORT:-3001}"
exec 3<> "/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 4 _ status _ <&3
[ "$status" = 200 ]
