import { Moon, Sun } from "lucide-react";
import { IconButton } from "./ui/button.tsx";

/** Light or dark, light by default, kept in the browser (spec section 4); BootScript does the work. */
export const ThemeToggle = () => (
  <IconButton
    label="Switch between light and dark"
    data-switches-theme
    className="unscripted:hidden"
  >
    <Moon size={20} strokeWidth={1.75} aria-hidden="true" className="dark:hidden" />
    <Sun size={20} strokeWidth={1.75} aria-hidden="true" className="hidden dark:block" />
  </IconButton>
);
