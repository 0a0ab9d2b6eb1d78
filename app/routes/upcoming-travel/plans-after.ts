/** Where a dialog of the travel plans leads when it is done: to the page of past trips that it was opened on. */
export function plansAfter({ url }: Request): string {
  const past = new URL(url).searchParams.get("past");
  return past ? `/upcoming-travel?past=${encodeURIComponent(past)}` : "/upcoming-travel";
}
