import { parseJson } from "#app/contracts/parse-json.ts";
import { type LocalNotices, type Notices, notice } from "#app/platform/notices.server.ts";

/** Sends to the other processes; what they send arrives through `receive` and `missed`. */
interface OtherProcesses {
  send(text: string): void;
}

/** Notices of all processes: delivered here at once, and sent to the others. `connect` opens the way to them. */
export function shareNotices(
  local: LocalNotices,
  connect: (incoming: { receive: (text: string) => void; missed: () => void }) => OtherProcesses,
): Notices {
  const others = connect({
    receive(text) {
      const parsed = notice.safeParse(parseJson(text));
      // Too long, or of another release: anything may have changed.
      if (parsed.success) local.publish(parsed.data);
      else local.missed();
    },
    missed: local.missed,
  });
  return {
    publish(published) {
      local.publish(published);
      others.send(JSON.stringify(published));
    },
    subscribe: local.subscribe,
  };
}
