import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { openLine } from "#app/components/connection/line.ts";
import { startServiceWorker } from "#app/components/service-worker.ts";

// zod would try whether it may compile its checks; the page's policy forbids that, and browsers write
// every attempt down. Set where zod reads it, since zod itself is loaded later (or never).
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });

openLine();
startServiceWorker();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
