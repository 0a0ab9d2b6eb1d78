import { CloudOff, X } from "lucide-react";
import type { Waiting } from "#app/voice/channel/outbox.ts";

/** What was said while offline: it waits here until it is sent on reconnect, or dropped. */
export function WaitingWords({
  waiting,
  drop,
}: {
  waiting: Waiting[];
  drop: (id: string) => void;
}) {
  return (
    <div role="status" className="empty:absolute">
      {waiting.length > 0 ? (
        <ul aria-label="Waiting for the connection" className="flex flex-col gap-1.5">
          {waiting.map(({ id, words }) => (
            <li
              key={id}
              className="flex items-center gap-2 rounded-2xl border border-line bg-surface py-0.5 pl-4 text-sm"
            >
              <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              <p className="min-w-0 flex-1 truncate">
                <span dir="auto">{words}</span>
                <span className="text-muted">, waiting for the connection</span>
              </p>
              <button
                type="button"
                onClick={() => drop(id)}
                aria-label={`Do not send "${words}"`}
                className="grid size-11 shrink-0 place-items-center rounded-full active:scale-95"
              >
                <X size={18} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
