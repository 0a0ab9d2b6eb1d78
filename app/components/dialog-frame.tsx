import { useLocation, useNavigation } from "@remix-run/react";
import { useLayoutEffect } from "react";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { useLineTrouble } from "./connection/line.ts";
import { GiveUp } from "./ui/give-up.tsx";

/** Paths under a screen that open over it: the screen, and what names the dialog. */
const OVER = /^(\/(?:flights|hotel-search|upcoming-travel|user-details))\/([^/]+)/;

/** Those with many fields are wider. */
const ENTRY = /^(?:add|edit)-/;

/** They are not left by a Cancel. */
const CLOSED =
  /^(?:cancel-booking|delete-account|import-address|move-cars|programs|share|calendar)$/;
/** They open without another action. */
const CLOSED_ONLY = /^(?:add-car|change-pickup|import-address)$/;

const isTitled = (dialog: string): dialog is keyof typeof DIALOG_TITLES =>
  Object.hasOwn(DIALOG_TITLES, dialog);

/** The delay of its animation: a dialog that is there by then needs no frame. */
const UNSEEN_MS = 150;
/** Longer than the dialog's own entrance. */
const TAKEN_OVER_MS = 400;

/**
 * The frame of a dialog that does not open within a moment: it is where the dialog will be, which takes its place
 * without moving in once more (app.css). The page beneath stays usable, another tap leads elsewhere, and its way
 * out gives the dialog up.
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
  const title = isTitled(dialog) ? DIALOG_TITLES[dialog] : null;
  return (
    <div data-dialog-frame="" className="dialog-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: its parts are no fields yet */}
      <div
        role="group"
        aria-label={title ?? undefined}
        className={`sheet ${isEntry ? "sm:max-w-xl" : "sm:max-w-md"}`}
      >
        <span className="mx-auto -mt-2.5 mb-3 block h-1 w-9 rounded-full bg-muted/50 sm:hidden" />
        <p className="min-h-7 font-semibold text-lg">{title ?? <i className="h-7 w-1/2" />}</p>
        <i className="mt-2.5 h-3 w-48" />
        <i className="mt-2 h-3 w-40" />
        {isEntry ? <Fields /> : null}
        <div className="dialog-actions">
          <GiveUp variant="quiet" className="dialog-frame-end" data-gives-up="">
            {CLOSED.test(dialog) ? "Close" : "Cancel"}
          </GiveUp>
          {CLOSED_ONLY.test(dialog) ? null : <i className="h-11 rounded-full! px-5 sm:w-32" />}
        </div>
      </div>
    </div>
  );
}

/** Their outline with a name and a value in each, and what unfolds more of them. */
const Fields = () => (
  <>
    <div className="fields mt-4.5">
      {["a", "b", "c"].map((field) => (
        <Blank key={field} />
      ))}
      <div className="grid grid-cols-2 divide-x divide-line">
        <Blank />
        <Blank />
      </div>
    </div>
    <i className="mt-4 mb-8 h-3.5 w-28" />
  </>
);

const Blank = () => (
  <div className="flex h-14.5 flex-col justify-center gap-2.5 px-3">
    <i className="h-2.5 w-16" />
    <i className="h-3.5 w-28" />
  </div>
);
