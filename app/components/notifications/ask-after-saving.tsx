import { Button } from "#app/components/ui/button.tsx";
import { useThisDevice } from "./use-this-device.ts";

/** Below the news that a flight was saved, where this browser could tell of it and has not been asked. */
export function AskAfterSaving() {
  const { state, busy, failed, turn } = useThisDevice();
  if (failed) {
    return (
      <p role="alert" className="mt-2 text-sm">
        That did not work. You can switch it on in User Details.
      </p>
    );
  }
  if (state === "home-screen") {
    return (
      <p className="mt-2 text-muted text-sm">
        To hear of a delay on this device, add NoVo to your Home Screen.
      </p>
    );
  }
  if (state !== "off") return null;
  return (
    <Button
      type="button"
      variant="quiet"
      className="mt-3 w-full"
      disabled={busy}
      onClick={() => turn(true)}
    >
      Tell me if it is late
    </Button>
  );
}
