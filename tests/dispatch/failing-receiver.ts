/** A receiver of webhooks that fails half the time, in the ways in which receivers do. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { DispatchEvent } from "#app/contracts/dispatch.ts";
import { verified } from "../support/dispatch.ts";

const WAYS = ["error", "hang", "reset", "reset-after"] as const;
export type Way = (typeof WAYS)[number] | "refused" | "taken";

export interface FailingReceiver {
  url: string;
  /** How often it answered in which way; "refused" is of whoever could not connect, and is not seen here. */
  ways: Record<Way, number>;
  /** What was seen first of each car, in that order, whether or not it was taken. */
  seen: Map<string, number[]>;
  /** What was taken (answered with 2xx), and how often. */
  taken: Map<string, number>;
  /** Events that came before an earlier one of the same car was taken. */
  tooEarly: string[];
  /** For a moment nobody listens. */
  refuse(ms: number): Promise<void>;
  close(): void;
}

/** `random` decides, from 0 up to 1: below a half it fails. */
export async function startFailingReceiver(random: () => number): Promise<FailingReceiver> {
  const ways: FailingReceiver["ways"] = {
    error: 0,
    hang: 0,
    reset: 0,
    "reset-after": 0,
    refused: 0,
    taken: 0,
  };
  const seen = new Map<string, number[]>();
  const taken = new Map<string, number>();
  const tooEarly: string[] = [];

  function note({ id, data: { bookingId, sequence } }: DispatchEvent): void {
    const before = seen.get(bookingId) ?? [];
    if (!before.includes(sequence)) seen.set(bookingId, [...before, sequence]);
    if (sequence > 1 && !taken.has(`${bookingId} ${sequence - 1}`)) tooEarly.push(id);
  }

  function answer(way: Way, event: DispatchEvent, response: http.ServerResponse): void {
    ways[way] += 1;
    if (way === "reset") return void response.destroy();
    note(event);
    if (way === "error") response.writeHead(500).end("down");
    // It was stored, and nobody was told: it comes again.
    else if (way === "reset-after") response.destroy();
    else if (way === "taken") {
      const name = `${event.data.bookingId} ${event.data.sequence}`;
      taken.set(name, (taken.get(name) ?? 0) + 1);
      response.writeHead(204).end();
    }
  }

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const event = verified(Buffer.concat(chunks).toString(), request.headers);
    const luck = random();
    answer(luck < 0.5 ? (WAYS[Math.floor(luck * 8)] ?? "error") : "taken", event, response);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
    );
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}/novo`,
    ways,
    seen,
    taken,
    tooEarly,
    async refuse(ms) {
      const isClosed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await isClosed;
      await new Promise((resolve) => setTimeout(resolve, ms));
      await listen(port);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The same numbers each time (a linear congruential generator; Numerical Recipes' constants). */
export function luckOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
