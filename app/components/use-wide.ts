import { useEffect, useState } from "react";

/** Tailwind's "lg". */
const WIDE = "(width >= 64rem)";

/** Whether there is room for a map next to a list; false until the browser has said so. */
export function useWide(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return wide;
}
