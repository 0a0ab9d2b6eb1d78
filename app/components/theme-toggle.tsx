import { Icon } from "#app/components/ui/icon.tsx";
import { m } from "#messages";
import { IconButton } from "./ui/button.tsx";

/** Light or dark, light by default, stored in the browser (spec section 4); BootScript does the work. */
export const ThemeToggle = () => (
  <IconButton label={m.screens.theme()} data-switches-theme className="unscripted:hidden">
    <Icon name="moon" className="dark:hidden" />
    <Icon name="sun" className="hidden dark:block" />
  </IconButton>
);
