import { WebSocket } from "ws";
import { connectVoiceSocket } from "#app/voice/channel/socket.ts";
import type { SocketStatus } from "#app/voice/channel/socket-status.ts";
import type { NovoServer } from "./novo-process.ts";

/** The voice socket of a browser's tab, with the browser's own code for it. */
export function openTab(novo: Pick<NovoServer, "url">, headers: Record<string, string>) {
  let status: SocketStatus = "connecting";
  let answer = "";
  let whole = false;
  class SignedInSocket extends WebSocket {
    constructor(url: string | URL) {
      super(url, { headers, origin: novo.url });
    }
  }
  const socket = connectVoiceSocket({
    url: `${novo.url.replace("http", "ws")}/ws`,
    greet: () => [],
    onMessage(message) {
      if (message.type === "text" && message.data.role === "assistant") {
        answer = message.data.content;
      }
      if (message.type === "complete") whole = true;
    },
    onStatus(next) {
      status = next;
    },
    onRefused: () => {},
    report: () => {},
    WebSocket: SignedInSocket as unknown as typeof globalThis.WebSocket,
  });
  return {
    isOpen: () => status === "open",
    ask(text: string): boolean {
      answer = "";
      whole = false;
      return socket.send({ type: "text", text });
    },
    /** Empty until its turn is complete. */
    answer: () => (whole ? answer : ""),
    close: () => socket.close(),
  };
}
