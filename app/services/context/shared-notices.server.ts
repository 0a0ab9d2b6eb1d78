import { parseJson } from "#app/contracts/parse-json.ts";
import { type LocalNotices, type Notices, notice } from "#app/platform/notices.server.ts";

/** Where the other processes are told; what they say comes back through `receive` and `missed`. */
interface OtherProcesses {
  send(text: string): void;
}

/** Notices of all processes: heard here at once, and sent to the others. `connect` opens the way to them. */
export function shareNotices(
  local: LocalNotices,
  connect: (incoming: { receive: (text: string) => void; missed: () => void }) => OtherProcesses,
): Notices {
  const others = connect({
    receive(text) {
      const parsed = notice.safeParse(parseJson(text));
      // It had too much to say, or is of another release: then anything may have changed.
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
