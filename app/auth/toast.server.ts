import { createCookie, redirect } from "@remix-run/node";
import { type ToastMessage, toastMessage } from "#app/contracts/toast.ts";

/** Carries one message over a redirect; it holds nothing secret, so it is not signed. */
const cookie = createCookie("novo_toast", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 60,
});

export async function redirectWithToast(url: string, toast: ToastMessage): Promise<Response> {
  return redirect(url, { headers: { "Set-Cookie": await cookie.serialize(toast) } });
}

/** The message that a redirect left, and the Set-Cookie that clears it. */
export async function takeToast(
  request: Request,
): Promise<{ toast: (ToastMessage & { id: string }) | null; headers: HeadersInit }> {
  const parsed = toastMessage.safeParse(await cookie.parse(request.headers.get("Cookie")));
  if (!parsed.success) return { toast: null, headers: {} };
  return {
    toast: { ...parsed.data, id: crypto.randomUUID() },
    headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) },
  };
}
