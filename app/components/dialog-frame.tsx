import { useLocation, useNavigation } from "@remix-run/react";
import { useLayoutEffect } from "react";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { useLineTrouble } from "./connection/line.ts";

/** Paths under a screen that open over it: the screen, and what names the dialog. */
const OVER = /^(\/(?:flights|hotel-search|upcoming-travel|user-details))\/([^/]+)/;

/** Those with many fields are wider. */
const ENTRY = /^(?:add|edit|move)-/;

const isTitled = (dialog: string): dialog is keyof typeof DIALOG_TITLES =>
  Object.hasOwn(DIALOG_TITLES, dialog);

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
  if (state !== "loading" || formMethod || isCut) return null;
  const [, screen, dialog = ""] = OVER.exec(location.pathname) ?? [];
  return screen === pathname ? <Frame dialog={dialog} /> : null;
}

let ending: ReturnType<typeof setTimeout> | undefined;

function Frame({ dialog }: { dialog: string }) {
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
  const isEntry = ENTRY.test(dialog);
  return (
    <div aria-hidden="true" data-dialog-frame="" className="dialog-frame">
      <div className={`sheet ${isEntry ? "sm:max-w-xl" : "sm:max-w-md"}`}>
        <i />
        <p>{isTitled(dialog) ? DIALOG_TITLES[dialog] : null}</p>
        {(isEntry ? ["a", "b", "c", "d"] : ["a"]).map((field) => (
          <span key={field} />
        ))}
        <div>
          <b />
          <b />
        </div>
      </div>
    </div>
  );
}
