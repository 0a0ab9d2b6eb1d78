import { type DestinationStream, pino } from "pino";
import { createModelServer, type Stage } from "./model-server.ts";

export const STAGE: Stage = { name: "assistant", code: "assistant-failed", what: "assistant" };

/** A model server with its log lines. */
export function modelServerAt(url: string, { model = "m", stage = STAGE, headers = {} } = {}) {
  const lines: string[] = [];
  const destination: DestinationStream = { write: (line) => void lines.push(line) };
  const config = { baseUrl: `${url}/v1`, apiKey: "SECRET-KEY", model, headers };
  return { server: createModelServer(stage, config, pino({}, destination)), config, lines };
}
