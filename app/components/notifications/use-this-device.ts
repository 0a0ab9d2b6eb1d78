import { useCallback, useEffect, useState } from "react";
import { type DeviceState, readDevice, turnOff, turnOn } from "./this-device.ts";

export type ThisDevice = ReturnType<typeof useThisDevice>;

/** `state` is null until it is known. `failed`: the last request did not work. */
export function useThisDevice() {
  const [state, setState] = useState<DeviceState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const follow = useCallback(async (change: () => Promise<DeviceState>) => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await change());
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }, []);
  useEffect(() => {
    // If even that fails, the switch can still be tried.
    readDevice().then(setState, () => setState("off"));
  }, []);
  return {
    state,
    canTurn: state === "on" || state === "off",
    busy,
    failed,
    turn: (on: boolean) => void follow(on ? turnOn : turnOff),
  };
}
