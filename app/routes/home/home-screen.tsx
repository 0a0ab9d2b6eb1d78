import { Form, Link } from "@remix-run/react";
import { ChevronRight, Luggage, Plane, User } from "lucide-react";
import type { ReactNode } from "react";
import { shortDate } from "#app/components/date-text.ts";
import { Film } from "#app/components/film.tsx";
import { Logo } from "#app/components/logo.tsx";
import type { Soon } from "#app/components/soon.tsx";
import { ThemeToggle } from "#app/components/theme-toggle.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { MicButton } from "#app/components/voice/mic-button.tsx";
import { useMic } from "#app/components/voice/use-mic.ts";
import { VoiceIndicator, VoiceStatus } from "#app/components/voice/voice-status.tsx";
import type { WeatherResponse } from "#app/contracts/weather.ts";
import type { Result } from "#app/services/result.ts";
import { ChatList } from "./chat-list.tsx";
import { MessageForm } from "./message-form.tsx";
import type { NextTrip } from "./next-trip.server.ts";
import { WeatherBox } from "./weather-box.tsx";

interface HomeScreenProps {
  userName: string;
  nextTrip: NextTrip | null;
  weather: Soon<Result<WeatherResponse>>;
  error?: string;
}

/** The assistant's home: on a phone one column with the conversation scrolling, on a desk two. */
export function HomeScreen({ userName, nextTrip, weather, error }: HomeScreenProps) {
  const voice = useMic("home");
  return (
    <div className="mx-auto grid h-dvh max-w-6xl grid-rows-[auto_auto_1fr_auto] lg:grid-cols-2 lg:grid-rows-[auto_1fr_auto] lg:gap-x-8 lg:px-8">
      <header className="flex items-center gap-3 px-4 py-2.5 lg:col-span-2 lg:px-0 lg:py-5">
        <Logo />
        <h1 className="flex-1 font-semibold tracking-tight">Travel Assistant</h1>
        <VoiceIndicator state={voice.state} />
        <ThemeToggle />
      </header>

      <main className="contents">
        <div className="flex flex-col lg:gap-4 lg:overflow-y-auto">
          <div className="px-4 pb-3 lg:p-0">
            <WeatherBox weather={weather} />
          </div>
          <Banner />
          {nextTrip ? <NextTripCard trip={nextTrip} /> : null}
        </div>

        <div className="flex min-h-0 flex-col lg:row-span-2 lg:mb-8 lg:rounded-card lg:border lg:border-line lg:bg-surface">
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            aria-label="Conversation"
            className="min-h-0 flex-1 overflow-y-auto px-4 py-4 lg:order-2 lg:p-6"
          >
            <ChatList messages={voice.messages} streamingId={voice.streamingId} />
            {voice.messages.length > 1 ? <ClearConversation onClear={voice.cancel} /> : null}
          </section>
          <div className="px-4 pb-5 lg:order-1 lg:border-b lg:border-line lg:p-4">
            <MessageForm send={(text) => voice.sendText(text)} error={error} />
          </div>
        </div>
      </main>

      <footer className="safe-bottom border-line border-t bg-surface px-2 pt-1 lg:mb-8 lg:rounded-card lg:border lg:p-6">
        <nav aria-label="Main" className="grid grid-cols-5 items-start lg:items-center">
          <FooterLink to="/user-details" label={userName} hint="User">
            <User size={20} strokeWidth={1.75} aria-hidden="true" />
          </FooterLink>
          <FooterLink to="/flights" label="Flight Search">
            <Plane size={20} strokeWidth={1.75} aria-hidden="true" />
          </FooterLink>
          <MicButton
            state={voice.state}
            onTap={voice.tap}
            disabled={!voice.ready || voice.state === "processing"}
            subscribeLevel={voice.subscribeLevel}
            className="-mt-6 justify-self-center lg:mt-0"
          />
          <FooterLink to="/upcoming-travel" label="Travel Plans">
            <Luggage size={20} strokeWidth={1.75} aria-hidden="true" />
          </FooterLink>
          <FooterLink to="/novo" label="NoVo" hint="Assistant features">
            <span className="size-6 overflow-hidden rounded-full">
              <Film name="novo-icon" loop />
            </span>
          </FooterLink>
        </nav>
        <VoiceStatus state={voice.state} connection={voice.connection} />
      </footer>
    </div>
  );
}

/** Back to the greeting (spec section 4); what was said stays in the history. */
const ClearConversation = ({ onClear }: { onClear: () => void }) => (
  <Form method="post" action="/?index" className="mt-4 text-center" onSubmit={onClear}>
    <Button type="submit" name="intent" value="clear" look="ghost">
      Clear conversation
    </Button>
  </Form>
);

/** Spec section 2: fixed text, full width, orange, opens the car's map. */
function Banner() {
  return (
    <Link
      to="/car-map"
      className="flex min-h-11 items-center justify-between gap-2 bg-signal px-4 py-2 text-sm font-semibold text-on-signal lg:rounded-card lg:px-6 lg:py-4"
    >
      Your car to the airport is arriving in 29 minutes
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    </Link>
  );
}

/** What comes next, at a glance; there is only room for it at a desk. */
function NextTripCard({ trip }: { trip: NextTrip }) {
  return (
    <Link to="/upcoming-travel" className="card hidden hover:border-assistant lg:block">
      <span className="label">Next trip, {trip.when}</span>
      <span className="mt-1 block text-lg font-semibold">
        {trip.from} to {trip.to}
      </span>
      <span className="text-muted tabular-nums">
        {trip.flightNumber}, {shortDate(trip.date)}
        {trip.departureTime ? ` at ${trip.departureTime}` : ""}
      </span>
    </Link>
  );
}

function FooterLink({
  to,
  label,
  hint,
  children,
}: {
  to: string;
  label: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex min-h-14 min-w-0 flex-col items-center gap-1 rounded-xl px-0.5 pt-2 text-ink hover:bg-assistant-soft"
    >
      {children}
      <span className="line-clamp-2 w-full break-words text-center text-xs leading-tight">
        {hint ? <span className="sr-only">{hint}: </span> : null}
        {label}
      </span>
    </Link>
  );
}
