/** Cookie of the sign-ins that a browser has begun, until the sign-in service answers. */
import { z } from "zod";
import { createSiteCookie, type SiteCookies } from "./site-cookie.server.ts";

const SECONDS = 600;
/** One per tab, for a few tabs; one more drops the oldest. */
const MAX_SIGN_INS = 3;
/** Browsers drop cookies over 4,096 bytes; encoding adds a third, and the signature comes on top. */
const MAX_CHARACTERS = 2600;

const begun = z.object({
  state: z.string(),
  verifier: z.string(),
  /** Where to go next: a path of this site. */
  returnTo: z.string(),
  /** Id of a signed-in user who has to re-authenticate. */
  again: z.string().optional(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});
export type BegunSignIn = z.infer<typeof begun>;

export function createSignInsUnderWay(cookies: SiteCookies) {
  const cookie = createSiteCookie("novo-sign-in", cookies, { maxAge: SECONDS });

  async function read(cookieHeader: string | null): Promise<BegunSignIn[]> {
    return z.array(begun).safeParse(await cookie.parse(cookieHeader)).data ?? [];
  }
  const write = (list: BegunSignIn[]) =>
    list.length > 0 ? cookie.serialize(list) : cookie.serialize("", { maxAge: 0 });

  return {
    async add(cookieHeader: string | null, signIn: BegunSignIn): Promise<string> {
      const list = [...(await read(cookieHeader)), signIn].slice(-MAX_SIGN_INS);
      while (list.length > 1 && JSON.stringify(list).length > MAX_CHARACTERS) list.shift();
      return await write(list);
    },
    /** The sign-in with this state, and the Set-Cookie that removes it: each is used once, whatever the outcome. */
    async take(
      cookieHeader: string | null,
      state: string | null,
      now: number,
    ): Promise<{ signIn: BegunSignIn | undefined; cookie: string }> {
      const list = await read(cookieHeader);
      const signIn = list.find((one) => one.state === state && now - one.at <= SECONDS * 1000);
      return { signIn, cookie: await write(list.filter((one) => one.state !== state)) };
    },
  };
}
