/**
 * What the field of a day or of an hour shows: "Tue, " and "8 Dec 2026", or "14:05"; nothing for what a browser would
 * not take either. BootScript has it as text, so it is written for any browser and needs nothing around it.
 */
export function momentWords(type: string, value: string) {
  const day = type === "date" && value ? new Date(value) : null;
  if (!day) return { "data-weekday": "", "data-shown": value };
  if (Number.isNaN(day.getTime())) return { "data-weekday": "", "data-shown": "" };
  const [weekday, date, month, year] = day.toUTCString().split(" ");
  return { "data-weekday": `${weekday} `, "data-shown": `${Number(date)} ${month} ${year}` };
}
