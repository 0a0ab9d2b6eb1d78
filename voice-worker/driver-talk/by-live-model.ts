import { MAX_TALK_LENGTH } from "#app/contracts/talk.ts";
import { checkTranslation } from "#app/services/translation/translate.server.ts";
import type { Talk, TalkTurnOptions } from "./talk-turn.ts";

interface Agreed {
  text: string;
  means: string;
  changed: string[];
  /** As mp3. */
  sound: readonly Uint8Array[];
}

/** Null if it fails or hears nothing. `agreed` null: the translation differs, so the stages use `said`. */
export async function byLiveModel(
  { app, id, engines: { interpreter }, utterance, userId }: TalkTurnOptions,
  { from, to, names }: Talk,
  {
    endsAt,
    signal,
    onHeard,
  }: { endsAt: number; signal: AbortSignal; onHeard: (said: string) => void },
): Promise<{ said: string; agreed: Agreed | null } | null> {
  if (!interpreter || utterance.kind !== "recording" || from === to) return null;
  const { audio, extension } = utterance;
  const given = { audio, extension, from, to, endsAt, owner: userId };
  try {
    const { said, translated, sound } = await interpreter.interpret(given, signal);
    if (!said || said.length > MAX_TALK_LENGTH || signal.aborted) return null;
    onHeard(said);
    if (!translated || sound.length === 0) return { said, agreed: null };
    const texts = { said, translated, to };
    const { means, changed } = await checkTranslation(app, texts, { from, names, signal });
    const isAgreed = means !== null && changed.length === 0;
    return { said, agreed: isAgreed ? { text: translated, means, changed, sound } : null };
  } catch (error) {
    if (!signal.aborted)
      app.log.warn(
        { err: error, turn: id },
        "live translation failed; the staged pipeline translates",
      );
    return null;
  }
}
