import { useLocation, useNavigation } from "@remix-run/react";
import { useLayoutEffect } from "react";
import { useLineTrouble } from "./connection/line.ts";

/** Paths under a screen that open over it. */
const OVER = /^(\/(?:flights|hotel-search|upcoming-travel|user-details))\/./;

/** Those with many fields are wider. */
const ENTRY = /^\/upcoming-travel\/(?:add|edit|move)-/;

/** The delay of its animation: a dialog that is there by then needs no frame. */
const UNSEEN_MS = 150;
/** Longer than the dialog's own entrance. */
const TAKEN_OVER_MS = 400;

/**
 * The frame of a dialog that does not open within a moment: it is where the dialog will be, which takes its place
 * without moving in once more (app.css). Visual only: the page beneath stays usable, and another tap leads elsewhere.
 */
export function DialogFrame() {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isCut = useLineTrouble() !== null;
  const isOpening =
    state === "loading" && !formMethod && OVER.exec(location.pathname)?.[1] === pathname;
  return isOpening && !isCut ? <Frame isWide={ENTRY.test(location.pathname)} /> : null;
}

let ending: ReturnType<typeof setTimeout> | undefined;

function Frame({ isWide }: { isWide: boolean }) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const begun = performance.now();
    return () => {
      if (performance.now() - begun < UNSEEN_MS) return;
      clearTimeout(ending);
      page.dataset.framed = "";
      ending = setTimeout(() => delete page.dataset.framed, TAKEN_OVER_MS);
    };
  }, []);
  return (
    <div aria-hidden="true" data-dialog-frame="" className="dialog-frame">
      <div className={`sheet ${isWide ? "sm:max-w-xl" : "sm:max-w-md"}`}>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
