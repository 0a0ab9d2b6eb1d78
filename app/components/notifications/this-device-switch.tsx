import { Icon } from "#app/components/ui/icon.tsx";
import { Switch } from "#app/components/ui/switch.tsx";
import { m } from "#messages";
import type { DeviceState } from "./this-device.ts";
import type { ThisDevice } from "./use-this-device.ts";

/** What the traveller can do about it, or that nothing needs to be done. */
const WORDS: Record<DeviceState, () => string> = {
  off: m.notifications.deviceOff,
  on: m.notifications.toldHere,
  denied: m.notifications.deviceBlocked,
  "home-screen": m.notifications.addToHomeScreen,
  impossible: m.notifications.impossibleHere,
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
          {m.notifications.onThisDevice()}
        </h3>
        <p id="this-device-words" className="text-muted text-sm">
          {state ? WORDS[state]() : m.notifications.needsJavaScript()}
        </p>
        {failed ? (
          <p role="alert" className="text-danger text-sm">
            {m.notifications.deviceFailed()}
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
