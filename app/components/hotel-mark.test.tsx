import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HotelMark } from "./hotel-mark.tsx";

const markOf = (url: string | null) => renderToStaticMarkup(<HotelMark url={url} />);

it("is the hotel's picture over a bed, which stands there where the picture does not come", () => {
  const mark = markOf("/images/hotels/hotel-01.svg");
  expect(mark).toContain('src="/images/hotels/hotel-01.svg"');
  expect(mark).toContain("#bed-double");
});

it("is a bed alone where a hotel has no picture", () => {
  expect(markOf(null)).not.toContain("<img");
  expect(markOf(null)).toContain("#bed-double");
});
