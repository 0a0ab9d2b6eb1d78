import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { Failed, SavedRow, ToastMessage } from "#app/contracts/toast.ts";
import { UndoButton } from "./undo-button.tsx";

interface UndoFormProps {
  undo: SavedRow;
  onFailed: (toast: ToastMessage) => void;
}

/** Undoes what a toast reported as saved; the screen stays, even if that fails. */
export function UndoForm({ undo, onFailed }: UndoFormProps) {
  const { Form, data, state } = useFetcher<Failed>();
  const failed = data?.failed;
  useEffect(() => {
    if (failed) onFailed(failed);
  }, [failed, onFailed]);
  return (
    <Form method="post" action="/undo">
      <fieldset disabled={state !== "idle"}>
        <UndoButton {...undo} />
      </fieldset>
    </Form>
  );
}
