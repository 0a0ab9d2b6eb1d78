import { useLocation, useNavigation } from "@remix-run/react";
import { useLayoutEffect } from "react";
import { DIALOG_TITLES } from "#app/contracts/texts/dialogs.ts";
import { m } from "#messages";
import { useLineTrouble } from "./connection/line.ts";
import { GiveUp } from "./ui/give-up.tsx";

/** Paths under a screen that open over it: the screen, and what names the dialog. */
const OVER = /^(\/(?:flights|hotel-search|upcoming-travel|user-details))\/([^/]+)/;

interface Shape {
  /** As those with many fields are. */
  isWide?: boolean;
  /** Of its description, on a phone and on a desk. */
  lines?: readonly [number, number];
  /** Each frame's rows, by how many fields stand side by side in each. */
  frames?: readonly (readonly number[])[];
  isPictured?: boolean;
  /** It ends with a fold of more fields. */
  hasMore?: boolean;
  /** The item that it asks about. */
  asks?: boolean;
}

const HOTEL: Shape = { isWide: true, frames: [[1, 1, 1], [2]], isPictured: true, hasMore: true };
const ASKS: Shape = { lines: [2, 2], asks: true };
const USUAL: Shape = { lines: [2, 2] };
/** As they open for most, so that what comes moves nothing. */
const SHAPES: Record<string, Shape> = {
  "add-hotel": { ...HOTEL, lines: [2, 1] },
  "edit-hotel": HOTEL,
  "add-flight": { lines: [1, 1], frames: [[2]], hasMore: true },
  "edit-flight": {
    isWide: true,
    frames: [
      [2, 1, 1],
      [2, 1],
    ],
    hasMore: true,
  },
  "add-car": { isWide: true, lines: [1, 1], frames: [[1, 1, 1, 1, 1]] },
  "edit-car": { isWide: true, frames: [[2, 1, 1, 2, 1]], hasMore: true },
  "change-pickup": { isWide: true, frames: [[1], [1, 1]] },
  "delete-flight": ASKS,
  "delete-hotel": ASKS,
  "cancel-booking": ASKS,
};

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
  const shape = SHAPES[dialog] ?? USUAL;
  const { isWide, lines = [0, 0], frames = [], isPictured, hasMore, asks } = shape;
  const title = isTitled(dialog) ? DIALOG_TITLES[dialog]() : null;
  return (
    <div data-dialog-frame="" className="dialog-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: its parts are no fields yet */}
      <div
        role="group"
        aria-label={title ?? undefined}
        className={`sheet ${isWide ? "sm:max-w-xl" : "sm:max-w-md"}`}
      >
        <span className="mx-auto -mt-2.5 mb-3 block h-1 w-9 rounded-full bg-muted/50 sm:hidden" />
        <p className="min-h-7 font-semibold text-lg">{title ?? <i className="h-7 w-1/2" />}</p>
        <div className="mt-1 flex flex-col empty:hidden">
          {Array.from({ length: lines[0] }, (_, line) => (
            <i
              key={LINES[line]}
              className={`my-1 h-3 ${LINES[line]} ${line < lines[1] ? "" : "sm:hidden!"}`}
            />
          ))}
        </div>
        <div className="mt-4 flex flex-col gap-3 empty:hidden">
          {frames.map((rows, index) => (
            <Fields key={FRAMES[index]} rows={rows} isPictured={isPictured && index === 0} />
          ))}
        </div>
        {hasMore ? <i className="mt-4.75 -mb-1.25 h-3.5 w-28" /> : null}
        {asks ? <Asked /> : null}
        <div className="dialog-actions">
          <GiveUp variant="quiet" className="dialog-frame-end" data-gives-up="">
            {CLOSED.test(dialog) ? m.common.close() : m.common.cancel()}
          </GiveUp>
          {CLOSED_ONLY.test(dialog) ? null : (
            <i className="dialog-frame-act">{hasMore ? m.common.save() : null}</i>
          )}
        </div>
      </div>
    </div>
  );
}

const LINES = ["w-64", "w-44"];
const FRAMES = ["first", "second"];
const ROWS = ["a", "b", "c", "d", "e"];

/** Their outline with a name and a value in each. */
function Fields({
  rows,
  isPictured = false,
}: {
  rows: readonly number[];
  isPictured?: boolean | undefined;
}) {
  const all = rows.map((columns, row) =>
    columns === 1 ? (
      <Blank key={ROWS[row]} />
    ) : (
      <div key={ROWS[row]} className="grid grid-cols-2 divide-x divide-line">
        <Blank />
        <Blank />
      </div>
    ),
  );
  return (
    <div className="fields">
      {isPictured ? (
        <div className="flex">
          <span className="hotel-block hotel-aside" />
          <div className="fields-rows fields-aside">{all}</div>
        </div>
      ) : (
        all
      )}
    </div>
  );
}

const Blank = () => (
  <div className="box-content flex h-14.5 flex-col justify-center gap-2.5 px-3">
    <i className="h-2.5 w-16" />
    <i className="h-3.5 w-28 max-w-full" />
  </div>
);

const Asked = () => (
  <div className="asked-card flex h-17.5 items-center gap-3 px-4">
    <i className="size-8 rounded-full!" />
    <div>
      <i className="h-3.5 w-44" />
      <i className="mt-2.5 h-3 w-32" />
    </div>
  </div>
);
