import { Logo } from "#app/components/logo.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { IconMark } from "#app/components/ui/icon-mark.tsx";
import {
  ASKED,
  CODES,
  INTERFACE_LANGUAGES,
  languageNow,
} from "#app/contracts/interface-languages.ts";
import { m } from "#messages";
import { LandingScene } from "./landing-scene.tsx";

/** Spec section 1, word for word. */
const FEATURES = [
  ["mic", m.landing.voice],
  ["plane-takeoff", m.landing.flights],
  ["car", m.landing.cars],
  ["bed-double", m.landing.hotels],
  ["radio", m.landing.status],
  ["compass", m.landing.personal],
] as const;

/** Each in its own words, for anyone who cannot read the page. */
const Languages = () => (
  <nav aria-label={m.landing.languages()} className="landing-languages">
    {CODES.map((code) => (
      <a
        key={code}
        href={`/?${ASKED}=${code}`}
        lang={code}
        hrefLang={code}
        className="landing-language"
        aria-current={code === languageNow() ? "true" : undefined}
      >
        {INTERFACE_LANGUAGES[code].own}
      </a>
    ))}
  </nav>
);

/** Not broken at its hyphen. */
const COMPOUND = /(\S+-\S+)/;

export function Landing({ provider, demo }: { provider: string; demo: boolean }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-6xl content-center grid-cols-1 gap-8 p-6 sm:gap-y-12 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-10 lg:gap-x-20 lg:p-10">
      <div className="flex flex-col items-start gap-6 sm:self-end">
        <Logo size={56} />
        <div>
          <h1 className="font-semibold text-2xl tracking-tight lg:text-[3.5rem] lg:leading-none">
            {m.screens.welcome()}
          </h1>
          <p className="mt-3 text-lg text-muted">{m.landing.lead()}</p>
        </div>
        <div className="flex w-full flex-col gap-2 sm:w-auto">
          <Button asChild className="min-h-13 px-8 text-base">
            <a href="/api/login">{m.landing.logIn({ provider })}</a>
          </Button>
          {demo ? <p className="text-muted text-sm">{m.landing.demo()}</p> : null}
        </div>
      </div>
      <LandingScene className="mx-auto h-[min(17.5rem,85vw)] sm:row-span-2 sm:h-[min(40rem,85dvh,52vw)]" />
      <ul className="grid content-start gap-x-6 sm:self-start gap-y-3 lg:grid-cols-2 lg:gap-y-5">
        {FEATURES.map(([icon, text]) => (
          <li key={icon} className="flex items-center gap-3 text-sm">
            <IconMark icon={icon} />
            <span className="min-w-0 lg:text-pretty">
              {text()
                .split(COMPOUND)
                .map((part, place) =>
                  place % 2 ? (
                    <span key={part} className="whitespace-nowrap">
                      {part}
                    </span>
                  ) : (
                    part
                  ),
                )}
            </span>
          </li>
        ))}
      </ul>
      <Languages />
    </main>
  );
}
