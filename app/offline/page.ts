/** /offline: one document for everyone, filled with this browser's data (app/routes/offline/kept-page.tsx). */

import { localeNow } from "#app/contracts/interface-languages.ts";
import { inSentences } from "#app/contracts/listed.ts";
import { m } from "#messages";
import { discardEdit, fillEdits, isTyping, keepTyped, showEdits } from "./kept-edits.ts";
import { forgetKept, type Kept, onForgotten, readKept } from "./kept-trip.ts";

/** The key that app/components/boot-script.tsx uses. */
const THEME_KEY = "novo.theme";
const DARK_BAR = "#090e18";
/** After this long everything in it is out of date, and the server has not been asked since. */
const MAX_MS = 30 * 24 * 60 * 60_000;

applyTheme();
document.addEventListener("DOMContentLoaded", () => void fill());
window.addEventListener("online", () => void lineChanged());
window.addEventListener("offline", () => void lineChanged());
// Restored from the back/forward cache, this page may outlive its traveller's session.
window.addEventListener("pageshow", ({ persisted }) => persisted && void fillIfOther());
// The traveller signed out in another tab while this one was open or asleep.
onForgotten(() => void fillIfOther());
document.addEventListener("visibilitychange", () => document.hidden || void fillIfOther());
document.addEventListener("click", ({ target }) => {
  const phrase = target instanceof Element ? target.closest("button") : null;
  if (phrase?.id === "again") void tryAgain();
  else if (phrase?.hasAttribute("data-keep")) void keepTyped(phrase);
  else if (phrase?.hasAttribute("data-discard")) void discardEdit(phrase);
  else if (phrase) showPhrase(phrase);
});

function applyTheme(): void {
  try {
    if (localStorage.getItem(THEME_KEY) !== "dark") return;
    document.documentElement.classList.add("dark");
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", DARK_BAR);
  } catch {
    // Storage is unavailable: the page stays light.
  }
}

const nothing = () => `<p class="text-muted">${m.offline.nothingKept()}</p>`;

/** What is on the screen. */
let shown: Kept | null = null;
/** A phrase is held up to a driver. */
let isHeldUp = false;

async function fill(): Promise<void> {
  const kept = await readable();
  shown = kept;
  isHeldUp = false;
  if (kept) wear(kept.trip.styles);
  tellWhy(kept);
  // Rendered by NoVo itself, every word of it as text; this page's CSP runs nothing in it.
  const { body } = new DOMParser().parseFromString(kept?.trip.html ?? nothing(), "text/html");
  for (const moment of body.querySelectorAll<HTMLTimeElement>("time[data-moment]")) {
    moment.textContent = inWords(new Date(moment.dateTime));
  }
  putFirst(body, /^\/driver\/([^/]+)$/.exec(location.pathname)?.[1]);
  document.getElementById("kept")?.replaceChildren(...body.childNodes);
  await fillEdits();
}

function tellWhy(kept: Kept | null): void {
  const asOf = kept && m.offline.tripAsOf({ moment: inWords(new Date(kept.asOf)) });
  put("#why", inSentences(whyHere(), asOf));
  put("#again", isOpened() ? m.offline.openNovo() : m.common.tryAgain());
}

async function lineChanged(): Promise<void> {
  tellWhy(shown);
  await fillIfOther();
}

/** If this car's driver was asked for, their card comes first on the page. */
function putFirst(kept: HTMLElement, car: string | undefined): void {
  const card = car ? kept.querySelector(`#${CSS.escape(`car-${car}`)}`) : null;
  const cards = card?.closest("section");
  if (!card || !cards) return;
  cards.querySelector("h2")?.after(card);
  kept.prepend(cards);
}

function put(selector: string, text: string): void {
  const place = document.querySelector(selector);
  if (place) place.textContent = text;
}

/** Applies the style sheet of the build that rendered it, if that is another one and still cached. */
function wear(styles: string): void {
  const worn = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  if (!worn || worn.getAttribute("href") === styles) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = styles;
  sheet.onload = () => worn.remove();
  sheet.onerror = () => sheet.remove();
  worn.after(sheet);
}

/** In the listener's language: each button holds the other's words. */
function showPhrase(phrase: HTMLButtonElement): void {
  const card = phrase.closest<HTMLElement>("[data-lang]");
  const text = card?.querySelector<HTMLElement>("[role=status]");
  const said = text?.nextElementSibling;
  if (!card || !text || !(said instanceof HTMLElement)) return;
  const { lang: theirs = "", own = "" } = card.dataset;
  const saidIn = phrase.parentElement?.lang ?? "";
  text.textContent = phrase.value;
  text.lang = saidIn === theirs ? own : theirs;
  const words = phrase.textContent ?? "";
  said.textContent = words === phrase.value ? "" : words;
  said.lang = saidIn;
  isHeldUp = true;
}

/** Text being typed, or held up to a driver, stays until the traveller changes or signs out. */
async function fillIfOther(): Promise<void> {
  const kept = await readable();
  const isTheirs = kept?.trip.traveller === shown?.trip.traveller;
  if (kept && isTheirs && kept.asOf === shown?.asOf) return;
  await (isTheirs && (isHeldUp || isTyping()) ? showEdits() : fill());
}

/** Null if nothing is kept, or only something too old. */
async function readable(): Promise<Kept | null> {
  const kept = await readKept().catch(() => null);
  if (!kept || Date.now() - kept.asOf < MAX_MS) return kept;
  // If it cannot be deleted, it is at least not shown.
  await forgetKept().catch(() => undefined);
  return null;
}

/** Opened on purpose: by its own address, with a network. */
const isOpened = () => location.pathname === "/offline" && navigator.onLine;

function whyHere(): string | null {
  if (!navigator.onLine) return m.failures.offline();
  return isOpened() ? null : m.offline.notReached();
}

/** A worker silent for this long did not hear, or is of a release that does not answer. */
const HEARD_MS = 1000;

/** Once told, the worker waits for the page however slow the network is. */
async function tryAgain(): Promise<void> {
  await askForPatience();
  if (location.pathname === "/offline") location.assign("/");
  else location.reload();
}

/** Resolves once the worker acknowledges: the message may otherwise arrive after the navigation. */
function askForPatience(): Promise<void> {
  return new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return resolve();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, HEARD_MS);
    worker.postMessage("patience", [port2]);
  });
}

/** "14:02", with the day if it is not today. */
function inWords(at: Date): string {
  const time = at.toLocaleTimeString(localeNow(), { hour: "2-digit", minute: "2-digit" });
  if (at.toDateString() === new Date().toDateString()) return time;
  const day = at.toLocaleDateString(localeNow(), {
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return m.offline.timeOnDay({ time, day });
}
