/**
 * /offline: what the service worker shows where there is no network. The document is the same for
 * everybody; this script fills it with what this browser keeps of its traveller.
 */
import { OFFLINE, TRY_AGAIN } from "#app/contracts/texts/failures.ts";
import { driversSection } from "./driver-card.ts";
import { button, element, link } from "./elements.ts";
import { forgetKept, type Kept, onForgotten, readKept } from "./kept-trip.ts";
import { addressesSection, passesSection, tripsSection } from "./sections.ts";

/** As app/components/boot-script.tsx keeps it. */
const THEME_KEY = "novo.theme";
const DARK_BAR = "#0f0d13";
/** After this long nothing of it is true any more, and no one has asked the server since. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;

applyTheme();
document.addEventListener("DOMContentLoaded", () => void fill());
window.addEventListener("online", () => void fill());
window.addEventListener("offline", () => void fill());
// Kept by the browser as it stood, this page may come back when its traveller has gone.
window.addEventListener("pageshow", ({ persisted }) => persisted && void fill());
// Signed out in another tab, while this one was open or asleep.
onForgotten(() => void fill());
document.addEventListener("visibilitychange", () => document.hidden || void fillIfOther());

function applyTheme(): void {
  try {
    if (localStorage.getItem(THEME_KEY) !== "dark") return;
    document.documentElement.classList.add("dark");
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", DARK_BAR);
  } catch {
    // Storage is not available: the page is light.
  }
}

/** What is on the screen. */
let shown: Kept | null = null;

async function fill(): Promise<void> {
  const kept = await readable();
  shown = kept;
  const main = document.getElementById("main");
  main?.replaceChildren(...header(kept), ...(kept ? sectionsOf(kept) : nothing()));
}

/** The same once more would turn a driver's card back to where it began. */
async function fillIfOther(): Promise<void> {
  const kept = await readable();
  const isSame = kept?.asOf === shown?.asOf && kept?.trip.traveller === shown?.trip.traveller;
  if (!isSame) await fill();
}

/** A browser that keeps nothing has nothing to show. */
async function readable(): Promise<Kept | null> {
  const kept = await readKept().catch(() => null);
  if (!kept || Date.now() - kept.asOf < LONGEST_MS) return kept;
  // Where it cannot be deleted, it is not shown at least.
  await forgetKept().catch(() => undefined);
  return null;
}

function header(kept: Kept | null): HTMLElement[] {
  const asOf = kept && `This is your trip as of ${inWords(new Date(kept.asOf))}.`;
  const words = [whyHere(), asOf].filter(Boolean).join(" ");
  return [
    element(
      "header",
      "flex flex-col items-start gap-4 rounded-[1.25rem] bg-board px-5 py-4 text-on-board shadow-card",
      element("h1", "font-semibold text-lg leading-snug", words),
      button(isOpened() ? "Open NoVo" : TRY_AGAIN, tryAgain),
    ),
  ];
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

function sectionsOf({ trip }: Kept): HTMLElement[] {
  const { trips, passes, drivers, addresses } = trip;
  const parts = [
    trips.length > 0 && { id: "trip", name: "Trip", make: () => tripsSection(trips) },
    passes.length > 0 && { id: "pass", name: "Pass", make: () => passesSection(passes) },
    drivers.length > 0 && {
      id: "driver",
      name: "Driver",
      make: () => driversSection(drivers),
    },
    addresses.length > 0 && {
      id: "addresses",
      name: "Places",
      make: () => addressesSection(addresses),
    },
  ].filter((part) => part !== false);
  if (parts.length === 0) return [element("p", "text-muted", "You have no trips ahead.")];
  const nav = element(
    "nav",
    "flex flex-wrap gap-2",
    ...parts.map(({ id, name }) => link(name, `#${id}`)),
  );
  nav.setAttribute("aria-label", "On this page");
  return [nav, ...parts.map(({ make }) => make())];
}

const nothing = (): HTMLElement[] => [
  element(
    "p",
    "text-muted",
    "Nothing is kept on this device. While you are signed in with a connection, NoVo keeps your next trips here for when there is none.",
  ),
];

/** "14:02", with its day where that is not today. */
function inWords(at: Date): string {
  const time = at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (at.toDateString() === new Date().toDateString()) return time;
  return `${time} on ${at.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" })}`;
}
