import type { TalkSpeaker } from "#app/contracts/voice.ts";
import type { TalkWords } from "#app/services/languages/language.ts";
import { m } from "#messages";
import type { Talk } from "./use-talk.ts";

/** Says which languages cannot be recognised here, and what to do instead. */
export function Unheard({ talk, words }: { talk: Talk; words: Record<TalkSpeaker, TalkWords> }) {
  const speakers = ["traveller", "driver"] as const;
  const unheard = talk.isReady ? speakers.filter((speaker) => talk.ears[speaker] === "none") : [];
  if (unheard.length === 0) return null;
  const [one = "", other] = new Set(unheard.map((speaker) => words[speaker].language));
  return (
    <p className="text-muted text-sm unscripted:hidden">
      {other ? m.driver.unheardBoth({ one, other }) : m.driver.unheard({ language: one })}
    </p>
  );
}
