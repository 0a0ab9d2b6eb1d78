import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * This route's last action data, kept until the next answer or location. React Router drops it when the
 * screen's data reloads, so a change elsewhere would remove an answer that is being read.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const { key } = useLocation();
  const [last, setLast] = useState({ answer, key });
  const isNew = key !== last.key || (answer !== undefined && answer !== last.answer);
  if (isNew) setLast({ answer, key });
  return isNew ? answer : last.answer;
}
