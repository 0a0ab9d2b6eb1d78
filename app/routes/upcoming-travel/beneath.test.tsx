import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import { usePlansBeneath } from "./beneath.ts";

it.each([
  // As it was opened: the plans are there, with their card.
  ["", "/upcoming-travel"],
  ["?past=2&show=14", "/upcoming-travel?past=2&show=14"],
  // After a change of a flight, and after a search for a postcode.
  ["?to=car-1", "/upcoming-travel?show=7"],
  ["?postcode=SW1A+1AA", "/upcoming-travel?show=7"],
])("a dialog at %s goes back to %s", (query, beneath) => {
  const Beneath = () => usePlansBeneath("7");
  const shown = renderToString(
    <StaticRouter location={`/upcoming-travel/change-pickup/7${query}`}>
      <Beneath />
    </StaticRouter>,
  );
  expect(shown.replaceAll("&amp;", "&")).toBe(beneath);
});
