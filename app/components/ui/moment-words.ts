/**
 * What the field of a day or of an hour shows: "Tue, " and "8 Dec 2026", or "14:05"; nothing for what a browser would
 * not take either. BootScript has it as text, so it is written for any browser and needs nothing around it. `locale`: of
 * the page's language; English is written by hand, as everywhere.
 */
export function momentWords(type: string, value: string, locale: string) {
  const day = type === "date" && value ? new Date(value) : null;
  if (!day) return { "data-weekday": "", "data-shown": value };
  if (Number.isNaN(day.getTime())) return { "data-weekday": "", "data-shown": "" };
  const [weekday, date, month, year] = day.toUTCString().split(" ");
  if (/^en/.test(locale))
    return { "data-weekday": `${weekday} `, "data-shown": `${Number(date)} ${month} ${year}` };
  const said = (form: Intl.DateTimeFormatOptions) =>
    day.toLocaleDateString(`${locale}-u-nu-latn`, { ...form, timeZone: "UTC" });
  // Half a phone's width has no room for Japanese with its signs of year, month and day, and its weekday comes last.
  const isJapanese = /^ja/.test(locale);
  return {
    "data-weekday": isJapanese ? "" : `${said({ weekday: "short" })} `,
    "data-shown": said({
      ...{ day: "numeric", year: "numeric" },
      month: isJapanese ? "numeric" : "short",
    }),
  };
}
