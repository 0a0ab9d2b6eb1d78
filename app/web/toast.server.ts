import { type AppLoadContext, type Cookie, replace } from "@remix-run/node";
import { createSiteCookie, type SiteCookies } from "#app/auth/site-cookie.server.ts";
import { type ShownToast, type ToastMessage, toastMessage } from "#app/contracts/toast.ts";

type Context = Pick<AppLoadContext, "toastCookie">;

/** Carries one message across a redirect. */
export const createToastCookie = (cookies: SiteCookies): Cookie =>
  createSiteCookie("novo-toast", cookies, { maxAge: 60 });

/** Replaces the posting page in the history, so that Back does not return to it. */
export async function redirectWithToast(
  { toastCookie }: Context,
  url: string,
  toast: ToastMessage,
): Promise<Response> {
  return replace(url, { headers: { "Set-Cookie": await toastCookie.serialize(toast) } });
}

/** The message left by a redirect, and the Set-Cookie that clears it. */
export async function takeToast(
  { toastCookie }: Context,
  request: Request,
): Promise<{ toast: ShownToast | null; headers: HeadersInit }> {
  const parsed = toastMessage.safeParse(await toastCookie.parse(request.headers.get("Cookie")));
  if (!parsed.success) return { toast: null, headers: {} };
  return {
    toast: {
      ...parsed.data,
      id: crypto.randomUUID(),
      isDone: parsed.data.isDone ?? parsed.data.variant !== "destructive",
    },
    headers: { "Set-Cookie": await toastCookie.serialize("", { maxAge: 0 }) },
  };
}
