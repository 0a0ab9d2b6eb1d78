import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { m } from "#messages";

/** Copies the text, if the browser allows it; `say` gets the outcome. */
export function CopyButton({ text, say }: { text: string; say: (words: string) => void }) {
  const canDo = useHydrated();
  if (!(canDo && "clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say(m.sharing.copied()),
      () => say(m.sharing.notCopied()),
    );
  return (
    <Button type="button" variant="quiet" onClick={copy}>
      {m.driver.copy()}
    </Button>
  );
}

/** What the buttons beside a secret that is shown once report. */
export const Said = ({ children }: { children: string }) => (
  <p role="status" className="text-muted text-sm empty:hidden">
    {children}
  </p>
);
