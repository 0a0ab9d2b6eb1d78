import { Icon } from "#app/components/ui/icon.tsx";
import { Switch } from "#app/components/ui/switch.tsx";
import { TOLD_HERE } from "#app/contracts/texts/notifications.ts";
import type { DeviceState } from "./this-device.ts";
import type { ThisDevice } from "./use-this-device.ts";

/** What the traveller can do about it, or that nothing needs to be done. */
const WORDS: Record<DeviceState, string> = {
  off: "A delay, a gate, a question about your car: on this device, even while NoVo is closed.",
  on: TOLD_HERE,
  denied: "Notifications are blocked in your browser. Allow them in its settings for this site.",
  "home-screen":
    "On an iPhone or iPad, first tap Share, then Add to Home Screen, and open NoVo from there.",
  impossible: "This browser can't show notifications. Your alerts are in NoVo.",
};

/** Switches notifications in this browser while NoVo is closed. */
export function ThisDeviceSwitch({
  device: { state, canTurn, busy, failed, turn },
}: {
  device: ThisDevice;
}) {
  return (
    <section className="way" aria-labelledby="this-device">
      <span className="way-mark" data-off={state === "denied" ? "" : undefined}>
        <Icon name={state === "denied" ? "bell-off" : "monitor-smartphone"} />
      </span>
      <div className="flex-1">
        <h3 id="this-device" className={`font-medium ${state === "denied" ? "text-muted" : ""}`}>
          On this device
        </h3>
        <p id="this-device-words" className="text-muted text-sm">
          {state ? WORDS[state] : "This needs JavaScript; everything else works without."}
        </p>
        {failed ? (
          <p role="alert" className="text-danger text-sm">
            That didn't work. Please try again in a moment.
          </p>
        ) : null}
      </div>
      <Switch
        on={state === "on"}
        aria-labelledby="this-device"
        aria-describedby="this-device-words"
        disabled={!canTurn || busy}
        aria-busy={busy}
        onClick={() => turn(state !== "on")}
      />
    </section>
  );
}
