import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useVoice } from "#app/voice/use-voice.ts";
import { requireUser } from "#app/web/user.server.ts";
import { FeatureGrid } from "./feature-grid.tsx";
import { Stage } from "./stage.tsx";

export const meta: MetaFunction = () => [
  { title: "Assistant features - NoVo" },
  { name: "description", content: "What NoVo can do now, and what is coming." },
];

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  return null;
}

/** The assistant's features around a stage that plays its videos (spec section 2, /novo). */
export default function Novo() {
  const voice = useVoice();
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-5 p-4 lg:p-10">
      <h1 className="text-xl font-semibold tracking-tight">Assistant Features</h1>
      <div className="grid gap-5 md:grid-cols-2 md:items-start lg:grid-cols-[1.4fr_1fr] lg:gap-10">
        <Stage
          presentation={voice.presentation}
          speaking={voice.state === "speaking"}
          onVideoEnd={voice.presentationVideoEnded}
          onStop={voice.stopPresentation}
        />
        <FeatureGrid />
      </div>
    </main>
  );
}
