import { useLocation } from "@remix-run/react";
import { Sentence } from "#app/components/ui/sentence.tsx";
import { useLevel } from "#app/components/voice/use-level.ts";
import type { useMic } from "#app/components/voice/use-mic.ts";
import { findScreen, type ScreenPath } from "#app/contracts/screens.ts";
import type { VoiceSign } from "#app/voice/channel/voice-sign.ts";
import { m } from "#messages";

const bentAt = (level: number) => `scaleY(${0.6 + level * 0.4})`;

/** The logo's arc, three times, as if they came from the microphone beneath: the outermost first. */
const ARCS = [
  { path: "M0 0Q50-80 100 0", width: 3.5 },
  { path: "M10 0Q50-58 90 0", width: 5 },
  { path: "M20 0Q50-36 80 0", width: 6 },
];

/** Arcs that bend with the voice, and draw their dots while NoVo thinks. */
export function VoiceArcs({
  sign,
  subscribe,
}: {
  sign: VoiceSign;
  subscribe: ReturnType<typeof useMic>["subscribeLevel"];
}) {
  const level = useLevel<SVGGElement>(subscribe, bentAt);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 -40 100 43"
      preserveAspectRatio="none"
      className={`voice-arcs ${sign === "processing" ? "animate-lay" : ""}`}
    >
      <g ref={level} style={{ transform: bentAt(0) }} className="transition-transform duration-100">
        {ARCS.map(({ path, width }) => (
          <path
            key={path}
            d={path}
            strokeWidth={width}
            strokeDasharray="0.1 10"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    </svg>
  );
}

const HINTS: Partial<Record<ScreenPath, string>> = {
  "/flights": "Find a flight to Lisbon on Friday",
  "/hotel-search": "Find a hotel in Rome",
  "/upcoming-travel": "Is my flight on time?",
};

/** What one could say here, where the words heard will be. */
export function VoiceHint() {
  const screen = findScreen(useLocation().pathname);
  return (
    <p aria-hidden="true" className="voice-hint">
      <Sentence
        of={m.dock.trySaying}
        values={{
          sentence: <bdi lang="en">{(screen && HINTS[screen]) ?? "Show my travel plans"}</bdi>,
        }}
      />
    </p>
  );
}
