import { useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { m } from "#messages";
import { CopyButton, Said } from "./copy-button.tsx";
import { MadeAddress } from "./made-address.tsx";

/** A new link, shown once, to send through the device's share sheet or copy. */
export function SharedAddress({ address, name }: { address: string; name: string }) {
  const [said, say] = useState("");
  const canDo = useHydrated();
  const send = () =>
    navigator.share({ title: name, url: address }).catch((reason: unknown) => {
      // Dismissing the share sheet is not a failure.
      if (!(reason instanceof DOMException && reason.name === "AbortError"))
        say(m.sharing.notCopied());
    });
  return (
    <section aria-label={m.sharing.newLink()} className="mt-4 flex flex-col gap-3">
      <p className="text-sm">{m.sharing.linkShownOnce()}</p>
      <MadeAddress address={address} label={m.sharing.tripLink()} />
      <div className="flex flex-wrap items-center gap-3">
        {canDo && "share" in navigator ? (
          <Button type="button" onClick={send}>
            {m.dock.send()}
          </Button>
        ) : null}
        <CopyButton text={address} say={say} />
        <Button asChild variant="quiet">
          <a href={address} target="_blank" rel="noreferrer">
            {m.sharing.preview()}
          </a>
        </Button>
      </div>
      <Said>{said}</Said>
    </section>
  );
}
