import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ScreenHead } from "#app/components/screen-head.tsx";
import { SCREENS } from "#app/contracts/screens.ts";
import { listFlightsAhead } from "#app/services/saved/saved-items.server.ts";
import { seenInTheseDays } from "#app/services/saved/seen-flights.server.ts";
import { nextToLeave } from "#app/services/trip-rules/next-flight.ts";
import { airportNamed } from "#app/services/trip-rules/placed.ts";
import { useVoice } from "#app/voice/channel/use-voice.ts";
import { type RouteArgs, requireUser } from "#app/web/user.server.ts";
import { m } from "#messages";
import { Available } from "./available.tsx";
import { FeatureGrid } from "./feature-grid.tsx";
import { Stage } from "./stage.tsx";

export const meta: MetaFunction = () => [
  { title: `${SCREENS["/novo"].name()} - NoVo` },
  { name: "description", content: m.novo.about() },
];

export async function loader(args: RouteArgs) {
  const { app, owner } = await requireUser(args);
  const flights = await listFlightsAhead(app, owner);
  const next = nextToLeave(app, flights, await seenInTheseDays(app, flights));
  if (!next) return { flight: null };
  const { flightNumber, date, departureAirport, arrivalAirport } = next.flight;
  const end = (text: string) => {
    const airport = airportNamed(app.airports, text);
    return { code: airport?.iata ?? text, city: airport?.city ?? null };
  };
  return { flight: { flightNumber, date, from: end(departureAirport), to: end(arrivalAirport) } };
}

/**
 * The assistant's features (spec section 2, /novo). Above them the next boarding pass, with the stage that plays
 * the videos as its picture; a presentation is shown whole.
 */
export default function Novo() {
  const { flight } = useLoaderData<typeof loader>();
  const voice = useVoice();
  return (
    <main className="page">
      <ScreenHead title={SCREENS["/novo"].name()} />
      <div className="features">
        <Stage
          presentation={voice.presentation}
          speaking={voice.state === "speaking"}
          onVideoEnd={voice.presentationVideoEnded}
          onStop={voice.stopPresentation}
        />
        <FeatureGrid flight={flight} />
        <Available />
      </div>
    </main>
  );
}
