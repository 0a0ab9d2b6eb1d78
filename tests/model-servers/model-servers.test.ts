import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

    // The table of `npm run figures -- model-servers` runs them too, without vitest: what fails, rejects.
    it.each(SITUATIONS.filter(({ applies }) => applies(profile)))("$name", (situation) =>
      expect(situation.run(world)).resolves.toBeUndefined(),
    );
  },
);
