import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Switch } from "#app/components/ui/switch.tsx";
import { chooseTones, useTones } from "#app/components/voice/tones.ts";
import { m } from "#messages";

/** Whether the microphone makes sounds and vibrates: stored in this browser, not in the profile. */
export function Tones() {
  const on = useTones();
  const hydrated = useHydrated();
  return (
    <section className="card flex items-center gap-4" aria-labelledby="tones">
      <div className="flex-1">
        <h2 id="tones" className="font-semibold">
          {m.user.tones()}
        </h2>
        <p id="tones-words" className="text-muted text-sm">
          {m.user.tonesAbout()}
        </p>
      </div>
      <Switch
        on={on}
        aria-labelledby="tones"
        aria-describedby="tones-words"
        disabled={!hydrated}
        onClick={() => chooseTones(!on)}
      />
    </section>
  );
}
