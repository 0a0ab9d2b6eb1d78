import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { firstShown } from "./shown.ts";
import { type Shown, ShownCard } from "./shown-text.tsx";

const LOCALES = { own: "en-GB", lang: "de" };

it("keeps a name's own direction out of the sentence around it", () => {
  const name = "ليلى حداد";
  const english = `My name is ${name}.`;
  const sign = { english, own: english, theirs: `Mein Name ist ${name}.`, name };
  const card = (shown: Shown) => renderToStaticMarkup(<ShownCard shown={shown}>{null}</ShownCard>);
  const html = card(firstShown("Uwe", sign, LOCALES));
  expect(html).toContain(`Mein Name ist <bdi>${name}</bdi>.`);
  expect(html).toContain(`My name is <bdi>${name}</bdi>.`);
  expect(card(firstShown("Uwe", undefined, LOCALES))).toContain("<bdi>Uwe</bdi>");
});
