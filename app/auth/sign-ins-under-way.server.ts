/** What a browser keeps of the sign-ins that it has begun, until the sign-in service answers. */
import { z } from "zod";
import { createSiteCookie, type SiteCookies } from "./site-cookie.server.ts";

const SECONDS = 600;
/** One in each of a few tabs; the oldest is given up for one more. */
const MAX_SIGN_INS = 3;
/** Browsers drop a cookie of more than 4,096 bytes; encoded, it is a third longer, and then signed. */
const MAX_CHARACTERS = 2600;

const begun = z.object({
  state: z.string(),
  verifier: z.string(),
  /** Where to go then: a path of this site. */
  returnTo: z.string(),
  /** Someone who is signed in and has to prove it again. */
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
    /** The one with this state, and the Set-Cookie that takes it away: it is used once, whatever comes of it. */
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
