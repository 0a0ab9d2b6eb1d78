import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/hydrated.ts";

/** Copies the text, where the browser lets it; `say` is told how that went. */
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

/** What the buttons beside something that is shown once have to say. */
export const Said = ({ children }: { children: string }) => (
  <p role="status" className="text-muted text-sm empty:hidden">
    {children}
  </p>
);

export const NOT_DONE = "That didn't work. Select it above and copy it.";
