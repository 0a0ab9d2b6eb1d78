import { Links, Meta, Outlet, Scripts } from "@remix-run/react";

/** The least that a Remix page can be: what NoVo's pages are measured against. */
export default function App() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
