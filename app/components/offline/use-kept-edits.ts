import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Failed, ToastMessage } from "#app/contracts/toast.ts";
import type { Edited } from "#app/offline/edit-queue.ts";
import { m } from "#messages";
import { isFailed } from "../connection/keep-typed.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { useToast } from "../ui/toaster.tsx";
import { toEdits } from "./to-edits.ts";

const keptToast = (): ToastMessage => ({
  title: m.failures.keptHere(),
  description: m.offline.sentLater(),
  ...toEdits(),
});

const load = () => import("./keep-typed-edit.ts");

/**
 * Why this dialog's form failed; null if it did not. If one that corrects saved data (`edited`) gets no
 * answer, it is queued in this browser like an edit at /offline, where it does not matter whether it had
 * arrived, and the dialog closes.
 */
export function useKeptEdits(edited: Edited | null, closeTo: string): ToastMessage | null {
  const result = useAnswer<unknown>();
  const answer = isFailed(result) ? result : null;
  const toast = useToast();
  const navigate = useNavigate();
  const isEdit = edited !== null;
  useEffect(() => {
    // Loaded before it is needed: there may be no connection then.
    if (isEdit) void load().catch(() => undefined);
  }, [isEdit]);
  const [last, setLast] = useState<{ answer: Failed; failed: ToastMessage } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is kept once, whatever is loaded meanwhile
  useEffect(() => {
    if (!answer?.unsent || !edited) return;
    void kept(edited, answer).then((failed) => {
      if (failed) return setLast({ answer, failed });
      toast(keptToast());
      navigate(closeTo, { preventScrollReset: true });
    });
  }, [answer]);
  if (!answer?.unsent || !edited) return answer?.failed ?? null;
  return last?.answer === answer ? last.failed : null;
}

/** Null once queued, else why not. */
async function kept(edited: Edited, { unsent = {}, failed }: Failed): Promise<ToastMessage | null> {
  try {
    const { keepTyped } = await load();
    const why = await keepTyped(edited, unsent);
    return why === null ? null : { ...failed, description: why };
  } catch {
    // A private window stores nothing: fail as without the queue.
    return failed;
  }
}
