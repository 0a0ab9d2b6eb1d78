import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useLineTrouble } from "./connection/line.ts";

/** Paths under a screen that open over it. */
const OVER = /^(\/(?:flights|hotel-search|upcoming-travel|user-details))\/./;

/** The delay of its animation: a dialog that is there by then needs no frame. */
const UNSEEN_MS = 150;
/** For as long as the dialog that takes the frame's place would still be coming in. */
const TAKEN_OVER_MS = 400;

/**
 * The frame of a dialog that does not open within a moment: it is where the dialog will be, which takes its place
 * without moving in once more (app.css). Only seen: the page beneath stays in use, and another tap leads elsewhere.
 */
export function DialogFrame() {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isCut = useLineTrouble() !== null;
  const isOpening =
    state === "loading" && !formMethod && OVER.exec(location.pathname)?.[1] === pathname;
  return isOpening && !isCut ? <Frame /> : null;
}

function Frame() {
  useEffect(() => {
    const page = document.documentElement;
    const begun = performance.now();
    return () => {
      if (performance.now() - begun < UNSEEN_MS) return;
      page.dataset.framed = "";
      setTimeout(() => delete page.dataset.framed, TAKEN_OVER_MS);
    };
  }, []);
  return (
    <div aria-hidden="true" data-dialog-frame="" className="dialog-frame">
      <div>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
