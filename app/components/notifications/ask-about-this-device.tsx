import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { m } from "#messages";
import { useThisDevice } from "./use-this-device.ts";

/** Offers to notify this device when the flight just saved is late. */
export default function AskAboutThisDevice() {
  const { state, busy, failed, turn } = useThisDevice();
  const [isAsked, setAsked] = useState(false);
  if (failed) {
    return (
      <p role="alert" className="text-sm">
        {m.notifications.notTurnedOn()}
      </p>
    );
  }
  if (state === "home-screen") {
    return <p className="text-muted text-sm">{m.notifications.addToHear()}</p>;
  }
  if (state === "on" && isAsked) {
    return (
      <p role="status" className="text-muted text-sm">
        {m.notifications.toldHere()}
      </p>
    );
  }
  if (state !== "off") return null;
  return (
    <Button
      type="button"
      variant="quiet"
      className="self-start"
      data-keep-clear=""
      disabled={busy}
      onClick={() => {
        setAsked(true);
        turn(true);
      }}
    >
      {m.notifications.tellMeIfLate()}
    </Button>
  );
}
