import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { BootScript, ThemeColor, useHydratedMark } from "#app/components/boot-script.tsx";
import { useLater } from "#app/components/connection/use-later.ts";
import { FailedPage, isMissing } from "#app/components/failed-page.tsx";
import { useNonce } from "#app/components/nonce.tsx";
import { Progress } from "#app/components/progress.tsx";
import { Scripts } from "#app/components/scripts.tsx";
import { ScrollRestoration } from "#app/components/scroll-restoration.tsx";
import { Toaster } from "#app/components/ui/toaster.tsx";
import { directionNow, fileIn, languageNow } from "#app/contracts/interface-languages.ts";
import styles from "#app/styles/app.css?url";
import { takeToast } from "#app/web/toast.server.ts";
import { m } from "#messages";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: interUrl, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: fileIn(languageNow(), "/manifest.webmanifest") },
];

export const meta: MetaFunction = ({ error }) =>
  isMissing(error)
    ? [{ title: m.failures.pageNotFound({ code: 404 }) }]
    : [{ title: "NoVo" }, { name: "description", content: m.app.description() }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(context, request);
  return data({ toast, tiles: context.app.config.tiles }, { headers });
}

/**
 * As Remix does without this, but not at a refresh: it would take another tab's message, whose cookie is this tab's
 * too. Nor after a form that failed, which a route with its own function would.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}) => (formMethod ? actionStatus < 400 : currentUrl.search !== nextUrl.search);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html
      lang={languageNow()}
      dir={directionNow()}
      data-language={languageNow()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor />
        <BootScript />
        <Meta />
        <Links />
      </head>
      <body className="bg-paper font-sans text-ink antialiased">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts />
      </body>
    </html>
  );
}

const loadLater = () => import("#app/components/after-load.ts");

export default function App() {
  const heading = useHydratedMark();
  const later = useLater(loadLater);
  const { toast } = useRouteLoaderData<typeof loader>("root") ?? { toast: null };
  return (
    <Toaster flash={toast}>
      <Progress />
      {later ? <later.LineNotice className="page-notice" /> : null}
      <Outlet />
      {later ? <later.Arrival before={heading} /> : null}
      {later ? <later.DialogFrame /> : null}
    </Toaster>
  );
}

export const ErrorBoundary = () => <FailedPage alone />;
