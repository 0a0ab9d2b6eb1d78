/** Frames of one socket, one after another in the order of arrival, though what is done with each takes its time. */
import type { WebSocket } from "ws";
import type { VoiceLimits } from "#app/platform/config/limits-config.server.ts";

/** Far more than a client of ours has under way. */
const MAX_WAITING = 32;

/** Never rejects. With as many waiting, or bytes, as may be, nothing more is read: it stays with the client. */
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
      // A socket that is being closed is not read any more.
      if (socket.readyState === socket.OPEN) socket.resume();
    });
  };
}
