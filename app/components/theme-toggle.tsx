import { Moon, Sun } from "lucide-react";
import { useNonce } from "./nonce.tsx";
import { IconButton } from "./ui/button.tsx";

const KEY = "novo.theme";

/** Runs before the first paint: marks that scripts run, and applies the saved theme. */
const BOOT = `(function(d){d.classList.add("scripted");try{if(localStorage.getItem("${KEY}")==="dark")d.classList.add("dark")}catch(e){}})(document.documentElement)`;

export function ThemeScript() {
  return (
    <script
      nonce={useNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: BOOT }}
      suppressHydrationWarning
    />
  );
}

/** Light or dark, light by default, kept in the browser (spec section 4). */
export function ThemeToggle() {
  const toggle = () => {
    const dark = document.documentElement.classList.toggle("dark");
    try {
      localStorage.setItem(KEY, dark ? "dark" : "light");
    } catch {
      // Storage may be closed to us (private windows): the theme then lasts as long as the page.
    }
  };
  return (
    <IconButton
      label="Switch between light and dark"
      onClick={toggle}
      className="unscripted:hidden"
    >
      <Moon size={20} strokeWidth={1.75} aria-hidden="true" className="dark:hidden" />
      <Sun size={20} strokeWidth={1.75} aria-hidden="true" className="hidden dark:block" />
    </IconButton>
  );
}
