import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { MadeAddress } from "./made-address.tsx";

/** A link that was just made: it is shown once, to be sent by whatever this device sends with, or copied. */
export function SharedAddress({ address, name }: { address: string; name: string }) {
  const [said, say] = useState("");
  const canDo = useHydrated();
  const send = () =>
    navigator.share({ title: name, url: address }).catch((reason: unknown) => {
      // Closing the list of the device's programs is no failure.
      if (!(reason instanceof DOMException && reason.name === "AbortError")) say(NOT_SENT);
    });
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say("Copied."),
      () => say(NOT_SENT),
    );
  return (
    <section aria-label="Your new link" className="mt-4 flex flex-col gap-3">
      <p className="text-sm">Copy it now: for your safety it is shown only once.</p>
      <MadeAddress address={address} label="Link to the trip" />
      <div className="flex flex-wrap items-center gap-3">
        {canDo && "share" in navigator ? (
          <Button type="button" onClick={send}>
            Send
          </Button>
        ) : null}
        {canDo && "clipboard" in navigator ? (
          <Button type="button" variant="quiet" onClick={copy}>
            Copy
          </Button>
        ) : null}
        <Button asChild variant="quiet">
          <a href={address} target="_blank" rel="noreferrer">
            Preview
          </a>
        </Button>
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {said}
      </p>
    </section>
  );
}

const NOT_SENT = "That didn't work. Select the link above and copy it.";
