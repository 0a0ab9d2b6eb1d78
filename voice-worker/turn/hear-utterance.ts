/** Turns what the traveller said or typed into text. */
import { listTripNames } from "#app/services/trips/trip-names.server.ts";
import { m } from "#messages";
import type { AssistantTurn } from "#voice-worker/assistant/assistant.ts";
import { StageError } from "#voice-worker/engine/stage-error.ts";
import type { TurnOptions } from "./turn.ts";
import { createUnderstander } from "./understander.ts";

/** Returns "" if nothing was understood. Throws a StageError if there is no speech recognition. */
export async function hearUtterance(
  { app, engines, utterance, timezone, screen, userId }: TurnOptions,
  {
    traveller,
    memory,
    endsAt,
    signal,
  }: Pick<AssistantTurn, "traveller" | "memory"> & { endsAt: number; signal: AbortSignal },
): Promise<string> {
  if (utterance.kind === "typed") return utterance.text.trim();
  const { speechToText, assistant } = engines;
  if (!speechToText) {
    throw new StageError("stt-provider-missing", m.voice.noRecognition);
  }
  const { audio, extension } = utterance;
  const { language } = traveller;
  const keywords = speechToText.takesKeywords ? await listTripNames(app, { userId }) : [];
  const now = app.clock.now();
  const understander = createUnderstander(assistant, { memory, timezone, screen, now, traveller });
  const recording = { audio, extension, language, keywords, endsAt, owner: userId };
  return (await speechToText.transcribe({ ...recording, understander }, signal)).trim();
}
