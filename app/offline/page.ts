/** /offline: the same document for everybody, filled here with what this browser keeps (app/routes/offline/kept-page.tsx). */
import { OFFLINE, TRY_AGAIN } from "#app/contracts/texts/failures.ts";
import { discardEdit, fillEdits, isTyping, keepTyped, showEdits } from "./kept-edits.ts";
import { forgetKept, type Kept, onForgotten, readKept } from "./kept-trip.ts";

/** As app/components/boot-script.tsx keeps it. */
const THEME_KEY = "novo.theme";
const DARK_BAR = "#090e18";
/** After this long nothing of it is true any more, and no one has asked the server since. */
const MAX_MS = 30 * 24 * 60 * 60_000;

applyTheme();
document.addEventListener("DOMContentLoaded", () => void fill());
window.addEventListener("online", () => void lineChanged());
window.addEventListener("offline", () => void lineChanged());
// Kept by the browser as it stood, this page may come back when its traveller has gone.
window.addEventListener("pageshow", ({ persisted }) => persisted && void fillIfOther());
// Signed out in another tab, while this one was open or asleep.
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
    // Storage is not available: the page is light.
  }
}

const NOTHING =
  '<p class="text-muted">Nothing is kept on this device. When you are signed in and online, NoVo saves your next trips here so that you can see them offline.</p>';

/** What is on the screen. */
let shown: Kept | null = null;
/** Something is held up to a driver. */
let isHeldUp = false;

async function fill(): Promise<void> {
  const kept = await readable();
  shown = kept;
  isHeldUp = false;
  if (kept) wear(kept.trip.styles);
  tellWhy(kept);
  // Drawn by NoVo itself, every word of it as text; the policy of this page runs nothing in it.
  const { body } = new DOMParser().parseFromString(kept?.trip.html ?? NOTHING, "text/html");
  for (const moment of body.querySelectorAll<HTMLTimeElement>("time[data-moment]")) {
    moment.textContent = inWords(new Date(moment.dateTime));
  }
  putFirst(body, /^\/driver\/([^/]+)$/.exec(location.pathname)?.[1]);
  document.getElementById("kept")?.replaceChildren(...body.childNodes);
  await fillEdits();
}

function tellWhy(kept: Kept | null): void {
  const asOf = kept && `This is your trip as of ${inWords(new Date(kept.asOf))}.`;
  put("#why", [whyHere(), asOf].filter(Boolean).join(" "));
  put("#again", isOpened() ? "Open NoVo" : TRY_AGAIN);
}

async function lineChanged(): Promise<void> {
  tellWhy(shown);
  await fillIfOther();
}

/** Where the driver of this car was asked for, their card is what the page begins with. */
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

/** The sheet of the build that drew it, where that is another one and is still kept. */
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

/** In the driver's language for the driver, in English for the traveller: each button has the other's words. */
function showPhrase(phrase: HTMLButtonElement): void {
  const card = phrase.closest<HTMLElement>("[data-lang]");
  const text = card?.querySelector<HTMLElement>("[role=status]");
  const said = text?.nextElementSibling;
  if (!card || !text || !(said instanceof HTMLElement)) return;
  const theirs = card.dataset.lang ?? "";
  const isAnswer = phrase.parentElement?.lang === theirs;
  const [shownIn, saidIn] = isAnswer ? ["en-GB", theirs] : [theirs, "en-GB"];
  text.textContent = phrase.value;
  text.lang = shownIn;
  const words = phrase.textContent ?? "";
  said.textContent = words === phrase.value ? "" : words;
  said.lang = saidIn;
  isHeldUp = true;
}

/** What is being typed, or held up to a driver, stays, until it is another traveller's or no one's. */
async function fillIfOther(): Promise<void> {
  const kept = await readable();
  const isTheirs = kept?.trip.traveller === shown?.trip.traveller;
  if (kept && isTheirs && kept.asOf === shown?.asOf) return;
  await (isTheirs && (isHeldUp || isTyping()) ? showEdits() : fill());
}

/** A browser that keeps nothing has nothing to show. */
async function readable(): Promise<Kept | null> {
  const kept = await readKept().catch(() => null);
  if (!kept || Date.now() - kept.asOf < MAX_MS) return kept;
  // Where it cannot be deleted, it is not shown at least.
  await forgetKept().catch(() => undefined);
  return null;
}

/** By its own address, with a network: someone wants to see what is kept. */
const isOpened = () => location.pathname === "/offline" && navigator.onLine;

function whyHere(): string | null {
  if (!navigator.onLine) return OFFLINE;
  return isOpened() ? null : "NoVo cannot be reached right now.";
}

/** After this long a worker has not heard, or is of a release that does not answer. */
const HEARD_MS = 1000;

/** A worker that has been told waits for the page, however slow the network is. */
async function tryAgain(): Promise<void> {
  await askForPatience();
  if (location.pathname === "/offline") location.assign("/");
  else location.reload();
}

/** Resolves when it has been heard: a message may come later than the navigation that follows it. */
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

/** "14:02", with its day where that is not today. */
function inWords(at: Date): string {
  const time = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (at.toDateString() === new Date().toDateString()) return time;
  return `${time} on ${at.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" })}`;
}
