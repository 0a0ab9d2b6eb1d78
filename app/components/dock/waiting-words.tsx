import { Icon } from "#app/components/ui/icon.tsx";
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
              <Icon name="cloud-off" size={18} className="shrink-0" />
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
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
