import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Identity } from "./identity.tsx";

it("shows the initials of the first and the last name, and what is known", () => {
  const shown = (name: string | null, ...facts: (string | null)[]) =>
    renderToStaticMarkup(<Identity name={name} facts={facts} />);
  expect(shown("Alex de la Morgan", "London", "English")).toMatch(/>AM<.*London · English/);
  expect(shown("Ada", null, "French")).toMatch(/>A<.*>French</);
  expect(shown(null, null, null)).toContain("Your profile");
});
