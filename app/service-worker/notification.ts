/** Declarative web push (W3C Push API; Safari since 18.4), which some browsers show without this worker. */
import { directionNow, languageNow } from "#app/contracts/interface-languages.ts";
import { parseJson } from "#app/contracts/parse-json.ts";
import { m } from "#messages";

interface ShownNotification {
  title: string;
  /** TypeScript does not know `renotify`; nor do Safari and Firefox. */
  options: NotificationOptions & { renotify?: true; data: { path: string } };
}

const TITLE = "NoVo";
const ALERTS = "/alerts";

/** Never throws: a push that shows nothing costs the site its permission. */
export function notificationOf(message: string | null, origin: string): ShownNotification {
  const { title, body, tag, lang, dir, navigate } = read(message);
  // One without words of its own is in the worker's language.
  const own = languageNow();
  return {
    title: textOr(title, TITLE),
    options: {
      body: textOr(body, m.offline.newsOfTrip()),
      // A replacement is as new as the first was: it sounds again.
      ...(typeof tag === "string" && tag !== "" ? { tag, renotify: true } : {}),
      lang: textOr(lang, own),
      dir: dir === "rtl" || dir === "ltr" ? dir : directionNow(),
      icon: "/icon-192.png",
      data: { path: pathWithin(navigate, origin) },
    },
  };
}

function read(message: string | null): Record<string, unknown> {
  const { notification } = (parseJson(message ?? "") ?? {}) as { notification?: unknown };
  return typeof notification === "object" && notification !== null ? { ...notification } : {};
}

const textOr = (value: unknown, otherwise: string) =>
  typeof value === "string" && value !== "" ? value : otherwise;

/** A path of NoVo's own; the inbox for any other address. */
export function pathWithin(navigate: unknown, origin: string): string {
  if (typeof navigate !== "string" || !URL.canParse(navigate, origin)) return ALERTS;
  const url = new URL(navigate, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : ALERTS;
}
