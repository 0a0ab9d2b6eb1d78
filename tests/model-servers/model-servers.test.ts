import { afterAll, beforeAll, describe, it } from "vitest";
import { PROFILES } from "../loopback/profiles/all.ts";
import { SITUATIONS, startWorld, type World } from "./situations.ts";

describe.each(PROFILES.map((profile) => ({ profile, name: profile.name })))(
  "NoVo with $name",
  ({ profile }) => {
    let world: World;
    beforeAll(async () => {
      world = await startWorld(profile);
    });
    afterAll(() => world.close());

    it.each(SITUATIONS.filter(({ applies }) => applies(profile)))("$name", (situation) =>
      situation.run(world),
    );
  },
);
