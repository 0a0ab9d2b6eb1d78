import { Icon } from "#app/components/ui/icon.tsx";
import { m } from "#messages";
import { IconButton } from "./ui/button.tsx";

/** Link to a file for the traveller's calendar. */
export function AddToCalendar({ id, what }: { id: string; what: string }) {
  return (
    <IconButton asChild label={m.screens.addToCalendar({ what })}>
      <a href={`/calendar/item/${id}`} download="novo.ics">
        <Icon name="calendar-plus" />
      </a>
    </IconButton>
  );
}
