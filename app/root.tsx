import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { Logo } from "#app/components/logo.tsx";
import { useNonce } from "#app/components/nonce.tsx";
import { ThemeScript } from "#app/components/theme-toggle.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Toaster } from "#app/components/ui/toaster.tsx";
import styles from "#app/styles/app.css?url";
import { takeToast } from "#app/web/toast.server.ts";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: interUrl, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error }) =>
  isRouteErrorResponse(error) && error.status === 404
    ? [{ title: "404 Page Not Found" }]
    : [
        { title: "NoVo" },
        { name: "description", content: "NoVo, your intelligent AI travel assistant." },
      ];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(context, request);
  return data({ toast, tiles: context.app.config.tiles }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fcfbf8" />
        <ThemeScript />
        <Meta />
        <Links />
      </head>
      <body className="bg-paper font-sans text-ink antialiased">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { toast } = useRouteLoaderData<typeof loader>("root") ?? { toast: null };
  return (
    <Toaster flash={toast}>
      <Outlet />
    </Toaster>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  // The page may well be there for whoever signs in.
  const signedOut = missing && error.data?.signedOut === true;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 p-6">
      <Logo size={48} />
      <h1 className="text-xl font-semibold">
        {missing ? "404 Page Not Found" : "Something went wrong"}
      </h1>
      <p className="text-muted">
        {missing
          ? "Did you forget to add the page to the router?"
          : "That did not work, and it is our fault. Your saved travel is safe. Please try again."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/">Go to the start</Link>
        </Button>
        {signedOut ? (
          <Button asChild look="quiet">
            <a href={`/api/login?${new URLSearchParams({ returnTo: pathname + search })}`}>
              Sign in to see it
            </a>
          </Button>
        ) : null}
      </div>
    </main>
  );
}
