import { BedDouble, Car, Compass, Mic, PlaneTakeoff, Radio } from "lucide-react";
import { useEffect } from "react";
import { forgetInThisBrowser } from "#app/components/forget-conversations.ts";
import { Logo } from "#app/components/logo.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LandingScene } from "./landing-scene.tsx";

/** Spec section 1, word for word. */
const FEATURES = [
  [Mic, "Voice-powered AI assistant"],
  [PlaneTakeoff, "Smart flight search and booking"],
  [Car, "Automatic car booking suggestions"],
  [BedDouble, "Hotel search with auto-populated destinations"],
  [Radio, "Real-time flight status tracking"],
  [Compass, "Personalized travel recommendations"],
] as const;

export function Landing({ provider, demo }: { provider: string; demo: boolean }) {
  // Whoever was signed in here has left, or their session has ended.
  useEffect(forgetInThisBrowser, []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-6xl content-center gap-8 p-5 lg:grid-cols-2 lg:items-center lg:gap-16 lg:p-10">
      <LandingScene className="h-48 w-full rounded-3xl sm:h-72 lg:order-2 lg:h-[36rem]" />
      <div className="flex flex-col items-start gap-6">
        <Logo size={52} />
        <div>
          <h1 className="text-xl font-semibold tracking-tight lg:text-2xl">Welcome to NoVo</h1>
          <p className="mt-2 text-lg text-muted">Your intelligent AI travel assistant</p>
        </div>
        <ul className="grid gap-3">
          {FEATURES.map(([Icon, text]) => (
            <li key={text} className="flex items-center gap-3">
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-assistant-soft text-assistant">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              {text}
            </li>
          ))}
        </ul>
        <div className="flex w-full flex-col gap-2 sm:w-auto">
          <Button asChild className="min-h-13 px-8 text-base">
            <a href="/api/login">Log In with {provider}</a>
          </Button>
          {demo ? (
            <p className="text-sm text-muted">
              No sign-in service is set up here: you enter as the demo traveller.
            </p>
          ) : null}
        </div>
      </div>
    </main>
  );
}
