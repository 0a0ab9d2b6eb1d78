import { describe, expect, it } from "vitest";
import { withFilesOf } from "./scripts-in-language.server.ts";

const ROUTE = { id: "root", hasAction: false, hasLoader: true, hasErrorBoundary: true };
const MANIFEST = {
  version: "1",
  url: "/assets/manifest-1a.js",
  entry: { module: "/assets/entry-1a.js", imports: ["/assets/framework-1a.js"] },
  routes: {
    root: {
      ...ROUTE,
      hasClientAction: false,
      hasClientLoader: false,
      module: "/assets/home-1a.js",
      imports: ["/assets/framework-1a.js", "/assets/shared-1a.js"],
      css: ["/assets/app-1a.css"],
    },
  },
};

describe("the files of a page in another language", () => {
  it("are that language's where there are texts in them, and otherwise those of all", () => {
    const names = new Set(["manifest-1a.js", "entry-1a.js", "home-1a.js", "shared-1a.js"]);
    const { url, entry, routes } = withFilesOf(MANIFEST, "fr", names);
    expect(url).toBe("/assets/fr/manifest-1a.js");
    expect(entry).toEqual({
      module: "/assets/fr/entry-1a.js",
      imports: ["/assets/framework-1a.js"],
    });
    expect(routes.root).toMatchObject({
      module: "/assets/fr/home-1a.js",
      imports: ["/assets/framework-1a.js", "/assets/fr/shared-1a.js"],
      css: ["/assets/app-1a.css"],
    });
  });
});
