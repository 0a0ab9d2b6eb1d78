import { type MutableRefObject, useEffect, useRef } from "react";
import { useNonce } from "./nonce.tsx";
import { OPEN_LIST } from "./ui/escape.ts";
import { momentWords } from "./ui/moment-words.ts";

/** Storage key of the theme (spec section 4), and the browser bar's colour in each theme. */
const THEME_KEY = "novo.theme";
const BAR = { light: "#fbfaf7", dark: "#090e18" };

/**
 * Inline script that works before the bundle loads: it marks that scripts run, applies the saved theme,
 * switches it (`data-switches-theme`), and on Escape presses a toast's button (`data-closes-toast`), else
 * gives up a dialog that loads (`data-gives-up`) or follows the link behind one (`data-closes-dialog`). It takes
 * the key before Radix, whose listeners come and go a few renders after what they close. It keeps the words over
 * the fields of days and hours (`data-moment`) to what these hold, which a browser may have restored.
 */
const BOOT = import.meta.env.SSR
  ? `(function(w,d){var r=d.documentElement,k="${THEME_KEY}";r.classList.add("scripted");
function bar(){var m=d.querySelector("meta[name=theme-color]");if(m)m.content=r.classList.contains("dark")?"${BAR.dark}":"${BAR.light}"}
function read(){try{return localStorage.getItem(k)}catch(e){}}
function apply(t){r.classList.toggle("dark",t==="dark");bar()}
apply(read());
d.addEventListener("click",function(e){if(!e.target.closest||!e.target.closest("[data-switches-theme]"))return;var t=r.classList.contains("dark")?"light":"dark";apply(t);try{localStorage.setItem(k,t)}catch(e){}});
w.addEventListener("storage",function(e){if(e.key===k||e.key===null)apply(read())});
d.addEventListener("keydown",function(e){if(e.key!=="Escape"||e.defaultPrevented||e.isComposing||e.target.matches&&e.target.matches("${OPEN_LIST}"))return;var c=d.querySelector("[data-state=open]>[data-closes-toast]")||d.querySelector("[data-gives-up]")||d.querySelector("[data-closes-dialog]");if(c){e.preventDefault();c.click()}},true);
function show(){d.querySelectorAll("[data-moment]>input").forEach(function(i){var s=i.parentNode,a=words(i.type,i.value,r.lang),n;for(n in a)if(s.getAttribute(n)!==a[n])s.setAttribute(n,a[n])})}
var words=${momentWords.toString()};
["input","change","focusout","DOMContentLoaded"].forEach(function(t){d.addEventListener(t,show)});
d.addEventListener("reset",function(){setTimeout(show)});w.addEventListener("pageshow",show);
})(window,document)`
  : "";

/** Only the server writes it: it has run by the time React hydrates. */
export function BootScript() {
  return (
    <script
      nonce={useNonce()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: BOOT }}
      suppressHydrationWarning
    />
  );
}

/** Marks that the page's own scripts now handle keys and taps. Returns the heading at that time. */
export function useHydratedMark(): MutableRefObject<Element | null> {
  const heading = useRef<Element | null>(null);
  useEffect(() => {
    heading.current = document.querySelector("h1");
    document.documentElement.classList.add("hydrated");
  }, []);
  return heading;
}

export const ThemeColor = () => (
  <meta name="theme-color" content={BAR.light} suppressHydrationWarning />
);
