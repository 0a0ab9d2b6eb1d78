import { CalendarPlus } from "lucide-react";
import { IconButton } from "./ui/button.tsx";

/** A file that the traveller's calendar opens. */
export function AddToCalendar({ id, what }: { id: string; what: string }) {
  return (
    <IconButton asChild label={`Add ${what} to calendar`}>
      <a href={`/calendar/item/${id}`} download="novo.ics">
        <CalendarPlus size={20} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </IconButton>
  );
}
