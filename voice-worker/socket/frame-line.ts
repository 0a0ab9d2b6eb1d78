/** Handles a socket's frames one at a time in order of arrival, though each may take its time. */
import type { WebSocket } from "ws";
import type { VoiceLimits } from "#app/platform/config/limits-config.server.ts";

/** Far more than our client ever has in flight. */
const MAX_WAITING = 32;

/** Never rejects. At the limit of frames or bytes it stops reading: the rest stays with the client. */
export function createFrameLine(
  socket: Pick<WebSocket, "pause" | "resume" | "readyState" | "OPEN">,
  { frameBytes }: Pick<VoiceLimits, "frameBytes">,
) {
  let line = Promise.resolve();
  let waiting = 0;
  let bytes = 0;
  let isHeld = false;
  const isFull = () => waiting >= MAX_WAITING || bytes >= frameBytes;

  return (length: number, receive: () => Promise<void>): void => {
    waiting += 1;
    bytes += length;
    if (isFull() && !isHeld) {
      isHeld = true;
      socket.pause();
    }
    line = line.then(receive).then(() => {
      waiting -= 1;
      bytes -= length;
      if (!isHeld || isFull()) return;
      isHeld = false;
      // A closing socket is no longer read.
      if (socket.readyState === socket.OPEN) socket.resume();
    });
  };
}
