/** Asked for again each time, kept by no one between, and found by no search engine. */
export const NOT_INDEXED = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

export const calendarResponse = (text: string, headers: Record<string, string>): Response =>
  new Response(text, {
    headers: { ...NOT_INDEXED, "Content-Type": "text/calendar; charset=utf-8", ...headers },
  });
