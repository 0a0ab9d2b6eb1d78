import { expect, it } from "vitest";
import { updateProfile } from "#app/contracts/user.ts";
import voices from "./voices.json" with { type: "json" };

it("can all be chosen in the profile", () => {
  for (const { name } of voices)
    expect(updateProfile.parse({ voice: name })).toEqual({ voice: name });
});
