import { format } from "./format.ts";

export const calendar = format({
  kind: "calendar",
  called: "calendars",
  accept: [".ics", "text/calendar"],
  nothing: "No flight, hotel or car was found in this calendar.",
  is: ({ start }) => /^BEGIN:VCALENDAR\b/i.test(start),
  async read({ text }, { found }) {
    const { readCalendar } = await import("../calendar-file.ts");
    readCalendar(text ?? "", found);
  },
});
