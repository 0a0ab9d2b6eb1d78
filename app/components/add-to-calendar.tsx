import { Icon } from "#app/components/ui/icon.tsx";
import { IconButton } from "./ui/button.tsx";

/** Link to a file for the traveller's calendar. */
export function AddToCalendar({ id, what }: { id: string; what: string }) {
  return (
    <IconButton asChild label={`Add ${what} to calendar`}>
      <a href={`/calendar/item/${id}`} download="novo.ics">
        <Icon name="calendar-plus" />
      </a>
    </IconButton>
  );
}
