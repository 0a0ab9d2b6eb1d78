import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { OnceKey } from "#app/components/connection/once-key.tsx";
import { type Deferred, WhenReady } from "#app/components/deferred.tsx";
import { FoldSummary } from "#app/components/fold-summary.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { DialogActions, RouteDialog, WayOut } from "#app/components/ui/dialog.tsx";
import type { FieldState } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { IconName } from "#app/components/ui/icon-names.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { Sentence } from "#app/components/ui/sentence.tsx";
import type { Failed } from "#app/contracts/toast.ts";
import { m } from "#messages";
import { usePlansBeneath } from "../beneath.ts";
import { Fold } from "./entry-field.tsx";

export const PLANS = "/upcoming-travel";

/** A prefilled start: the same dialog, with what is known in its URL. */
export interface Start {
  to: string;
  text: string;
  /** In the icon's place. */
  time?: string;
  /** When it is. */
  when: string;
}

interface StartsProps<List> {
  label: string;
  icon: IconName;
  list: List;
}

/** A dialog for entering or correcting an item of the travel plans. */
export function EntryDialog<Fields extends Record<string, unknown>>({
  title,
  description,
  form,
  first,
  failed,
  idempotencyKey,
  isNew = idempotencyKey !== undefined,
  openedBy,
  submit = m.common.save(),
  starts = null,
  children,
}: {
  title: string;
  description?: ReactNode;
  form: FormMetadata<Fields>;
  /** The first field, which takes the focus in an empty form. */
  first: FieldState;
  /** Why the form could not be sent. */
  failed: Failed["failed"] | null;
  /** One row per opened dialog, however often its button is pressed. */
  idempotencyKey?: string;
  /** There is something to save before anything is typed. */
  isNew?: boolean;
  openedBy: string;
  /** The submit button's label. */
  submit?: string;
  /** Hidden as soon as something is typed, which a start would replace. `otherwise`: the form is folded under this. */
  starts?: (StartsProps<Deferred<Start[]>> & { otherwise?: string }) | null;
  children: ReactNode;
}) {
  const [isTyped, setTyped] = useState(false);
  // Kept: what is typed would be lost with a fold that comes or goes when the data is loaded again.
  const [otherwise] = useState(
    starts && "now" in starts.list && starts.list.now.length > 0 ? starts.otherwise : null,
  );
  const saving = useNavigation().formMethod === "POST";
  const closeTo = usePlansBeneath();
  return (
    <RouteDialog
      title={title}
      description={description}
      closeTo={closeTo}
      returnFocusTo={openedBy}
      isWide
      isFilled={Boolean(first.initialValue)}
    >
      {starts && !isTyped ? <AnyStarts {...starts} /> : null}
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        onInput={() => setTyped(true)}
        className={`${otherwise ? "other-form" : ""} ${otherwise && !isTyped ? "" : "mt-4"}`}
      >
        {idempotencyKey ? <OnceKey value={idempotencyKey} /> : null}
        {otherwise ? (
          <Fold
            summary={
              <FoldSummary className="start-row">
                <span className="min-w-12 text-muted">
                  <Icon name="plus" />
                </span>
                <span className="font-medium">{otherwise}</span>
              </FoldSummary>
            }
            isNeeded={!form.valid}
            className="other-way"
          >
            <div className="mt-4">{children}</div>
          </Fold>
        ) : (
          children
        )}
        {failed ? <Notice {...failed} /> : null}
        {form.errors ? (
          <p role="alert" className="mt-4 text-danger text-sm">
            {form.errors.join(" ")}
          </p>
        ) : null}
        <DialogActions>
          <WayOut to={closeTo} isFirst={false}>
            {m.common.cancel()}
          </WayOut>
          <Button type="submit" disabled={saving} data-rests={isTyped || isNew ? undefined : ""}>
            {saving ? m.search.saving() : submit}
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  );
}

/** The other way to what is booked already; a link like a dialog's others. */
export const ImportInstead = () => (
  <span className="inline-block">
    <Sentence
      of={m.entry.orImport}
      values={{
        import: (
          <Link to="/import" className="font-semibold text-assistant">
            {m.entry.importItsConfirmation()}
          </Link>
        ),
      }}
    />
  </span>
);

/** Known ones are no boundary of their own: typing at once would change it before it is hydrated. */
const AnyStarts = ({ list, ...named }: StartsProps<Deferred<Start[]>>) =>
  "now" in list ? (
    <Starts {...named} list={list.now} />
  ) : (
    <WhenReady value={list} fallback={null} failed={null}>
      {(later) => <Starts {...named} list={later} />}
    </WhenReady>
  );

function Starts({ label, icon, list }: StartsProps<Start[]>) {
  if (list.length === 0) return null;
  return (
    <nav aria-label={label} className="starts">
      <p aria-hidden="true" className="bg-assistant-soft px-4 py-2.5 font-semibold">
        {label}
      </p>
      <ul className="divide-y divide-line">
        {list.map(({ to, text, time, when }) => (
          <li key={to}>
            <Link to={to} replace preventScrollReset className="start-row">
              {time ? (
                <time className="min-w-12 font-semibold tabular-nums">{time}</time>
              ) : (
                <Icon name={icon} className="shrink-0 text-muted" />
              )}
              <span className="min-w-0 flex-1">
                <span dir="auto" className="line-clamp-2 font-medium">
                  {text}
                </span>
                <span className="block text-muted text-sm tabular-nums">{when}</span>
              </span>
              <span aria-hidden="true" className="start-choose">
                {m.entry.choose()}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
