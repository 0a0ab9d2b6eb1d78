import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Identity } from "./identity.tsx";

it("shows the initials of the first and the last name, and what is known", () => {
  const shown = (name: string | null, home: string | null, language: string | null) =>
    renderToStaticMarkup(
      <Identity
        name={name}
        facts={[
          ["Home", home],
          ["Language", language],
        ]}
      />,
    );
  expect(shown("Alex de la Morgan", "London", "English")).toMatch(
    />AM<.*>Home<.*>London<.*>Language<.*>English</,
  );
  expect(shown("Ada", null, "French")).toMatch(/>A<.*>Language<.*>French</);
  expect(shown("Ada", null, "French")).not.toContain("Home");
  expect(shown(null, null, null)).toContain("Your profile");
});
