import { useLocation } from "@remix-run/react";
import { namesFlight } from "#app/components/names-flight.ts";
import type { FlightResult } from "#app/contracts/flights.ts";
import { useVoice } from "#app/voice/channel/use-voice.ts";
import { isAnswer } from "#app/voice/conversation/special-messages.ts";

export interface Answered {
  flight: FlightResult;
  answerId: string;
}

/** The result that the last answer names, or that was chosen after it. */
export function useAnswered({
  flights,
  highlight,
}: {
  flights: readonly FlightResult[];
  highlight: string | null;
}): Answered | null {
  const { messages } = useVoice();
  const chosen: unknown = useLocation().state?.chosenAfter;
  const answer = messages.findLast(isAnswer);
  const flight =
    answer?.id === chosen
      ? flights.find(({ id }) => id === highlight)
      : namedFlight(flights, answer?.content ?? "");
  return answer && flight ? { flight, answerId: answer.id } : null;
}

/** The result that a sentence names; the last of them if there are several. */
export function namedFlight(flights: readonly FlightResult[], sentence: string) {
  return flights.findLast(
    ({ flightNumber }) => flightNumber !== null && namesFlight(sentence, flightNumber),
  );
}
