import { useState } from "react";
import { RouteArc } from "#app/components/route-arc.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Video } from "#app/components/video.tsx";
import { Waves } from "#app/components/voice/mic-button.tsx";
import type { Presentation } from "#app/voice/channel/presentation.ts";

interface StageProps {
  presentation: Presentation;
  speaking: boolean;
  onVideoEnd: () => void;
  onStop: () => void;
}

const VIDEOS = {
  first: { name: "presentation-1", label: "Presentation, first part" },
  second: { name: "presentation-2", label: "Presentation, second part" },
} as const;

/**
 * The middle of the screen: the intro, which plays first and hides when it ends; a presentation while one
 * runs; waves while NoVo speaks.
 */
export function Stage({ presentation, speaking, onVideoEnd, onStop }: StageProps) {
  const [introOver, setIntroOver] = useState(false);
  if (presentation !== "off") {
    return (
      <Frame whole>
        <Video key={presentation} {...VIDEOS[presentation]} onEnd={onVideoEnd} />
        <IconButton
          label="Stop the presentation"
          onClick={onStop}
          className="absolute top-2 right-2 bg-raised shadow-card"
        >
          <Icon name="x" />
        </IconButton>
      </Frame>
    );
  }
  if (speaking) {
    return (
      <Frame>
        <span className="grid size-full place-items-center text-assistant">
          <Waves className="h-20 *:w-3" />
        </span>
      </Frame>
    );
  }
  return (
    <Frame>
      {introOver ? (
        <p className="flex size-full flex-col items-center justify-center gap-3 bg-board p-6 text-center text-on-board">
          <RouteArc className="h-9 w-40 text-on-board-muted [&_.icon]:text-on-board" />
          Tap the microphone and tell me where you are going.
        </p>
      ) : (
        <Video name="intro" label="NoVo: talk, and travel" onEnd={() => setIntroOver(true)} />
      )}
    </Frame>
  );
}

/** Cropped lower than a film; a presentation is shown whole. */
const Frame = ({ whole = false, children }: { whole?: boolean; children: React.ReactNode }) => (
  <div
    className={`relative w-full max-lg:col-span-full overflow-hidden rounded-card border border-line bg-surface has-[video]:border-0 lg:row-start-2 ${whole ? "aspect-video" : "aspect-[9/2] lg:aspect-auto lg:h-85 [&_video]:object-[50%_85%]"}`}
  >
    {children}
  </div>
);
