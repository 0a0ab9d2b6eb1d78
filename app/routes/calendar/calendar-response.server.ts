import type { AppContext } from "#app/services/context/context.server.ts";
import { isLinkBusy } from "#app/services/link-answers.server.ts";
import { m } from "#messages";

/** Revalidated every time, kept by no shared cache, and not indexed. */
export const NOT_INDEXED = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** What a link opens; throws a 503 to ask again later. */
export async function orBusy<T>(app: Pick<AppContext, "log">, found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (!isLinkBusy(error)) throw error;
    app.log.warn({ err: error }, "a link could not be opened in time");
    throw new Response(m.shared.tooManyLinks(), {
      status: 503,
      headers: { ...NOT_INDEXED, "Retry-After": "10" },
    });
  }
}

export const calendarResponse = (text: string, headers: Record<string, string>): Response =>
  new Response(text, {
    headers: { ...NOT_INDEXED, "Content-Type": "text/calendar; charset=utf-8", ...headers },
  });
