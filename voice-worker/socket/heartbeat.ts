/** Finds sockets whose peer is gone: a phone in a tunnel closes nothing. */
import type { WebSocket } from "ws";

/** Pings every `pingMs`; terminates a socket that has not answered the last ping. */
export function startHeartbeat(socket: WebSocket, pingMs: number): void {
  let answered = true;
  socket.on("pong", () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, pingMs);
  timer.unref();
  socket.on("close", () => clearInterval(timer));
}
