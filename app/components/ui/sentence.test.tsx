import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Sentence } from "./sentence.tsx";

const shown = (element: React.ReactElement) => renderToStaticMarkup(element);
const message = ({ at, place }: { at: string | number; place: string | number }) =>
  `At ${place}, ${at}`;

describe("a sentence with elements", () => {
  it("puts each where the message has its value, in the message's order", () => {
    const values = { at: <time>14:05</time>, place: <b>Rome</b> };
    expect(shown(<Sentence of={message} values={values} />)).toBe(
      "At <b>Rome</b>, <time>14:05</time>",
    );
  });

  it("shows text as text, markup in it too", () => {
    expect(shown(<Sentence of={message} values={{ at: 5, place: "<b>" }} />)).toBe(
      "At &lt;b&gt;, 5",
    );
  });
});
