import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { SectionBoundary } from "./section-boundary.tsx";

function Broken(): never {
  throw new Error("a hotel without a name");
}

it("what cannot be drawn says so in its place, and the rest of the screen stands", () => {
  const html = renderToString(
    <main>
      <SectionBoundary what="Your hotels">
        <Broken />
      </SectionBoundary>
      <SectionBoundary what="Your flights">BA117</SectionBoundary>
    </main>,
  );
  expect(html).toContain("Your hotels");
  expect(html).toContain("right now. Sorry, that&#x27;s our fault.");
  expect(html).toContain("BA117");
  expect(html).not.toContain("Your flights");
});
