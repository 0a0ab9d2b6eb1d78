import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";

/** Copies the text, if the browser allows it; `say` gets the outcome. */
export function CopyButton({ text, say }: { text: string; say: (words: string) => void }) {
  const canDo = useHydrated();
  if (!(canDo && "clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say("Copied."),
      () => say(NOT_DONE),
    );
  return (
    <Button type="button" variant="quiet" onClick={copy}>
      Copy
    </Button>
  );
}

/** What the buttons beside a secret that is shown once report. */
export const Said = ({ children }: { children: string }) => (
  <p role="status" className="text-muted text-sm empty:hidden">
    {children}
  </p>
);

export const NOT_DONE = "That didn't work. Select it above and copy it.";
