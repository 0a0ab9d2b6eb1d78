import { useState } from "react";
import { IconButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Video } from "#app/components/video.tsx";
import { Waves } from "#app/components/voice/mic-button.tsx";
import type { Presentation } from "#app/voice/channel/presentation.ts";
import { m } from "#messages";

interface StageProps {
  presentation: Presentation;
  speaking: boolean;
  onVideoEnd: () => void;
  onStop: () => void;
}

const VIDEOS = {
  first: { name: "presentation-1", label: m.novo.firstPart },
  second: { name: "presentation-2", label: m.novo.secondPart },
} as const;

/**
 * The intro, which plays first and hides when it ends; a presentation while one runs; waves while NoVo speaks.
 */
export function Stage({ presentation, speaking, onVideoEnd, onStop }: StageProps) {
  const [introOver, setIntroOver] = useState(false);
  if (presentation !== "off") {
    const { name, label } = VIDEOS[presentation];
    return (
      <div
        data-film=""
        className="relative aspect-video overflow-hidden rounded-card max-lg:col-span-full lg:col-span-4 lg:mb-4"
      >
        <Video key={presentation} name={name} label={label()} onEnd={onVideoEnd} />
        <IconButton
          label={m.novo.stopPresentation()}
          onClick={onStop}
          className="absolute top-2 inset-e-2 bg-raised shadow-card"
        >
          <Icon name="x" />
        </IconButton>
      </div>
    );
  }
  return (
    <div className="relative col-span-full row-start-1 mb-1 overflow-hidden rounded-card bg-board text-on-board shadow-card lg:mb-4">
      <div className="hero-picture">
        <Picture speaking={speaking} introOver={introOver} onIntroOver={() => setIntroOver(true)} />
      </div>
    </div>
  );
}

function Picture({
  speaking,
  introOver,
  onIntroOver,
}: {
  speaking: boolean;
  introOver: boolean;
  onIntroOver: () => void;
}) {
  if (speaking) return <Waves className="relative h-8 *:w-1.5" />;
  if (introOver)
    return (
      <p className="relative text-on-board-muted text-sm max-lg:sr-only">{m.novo.tapAndTell()}</p>
    );
  return <Video name="intro" label={m.novo.intro()} onEnd={onIntroOver} />;
}
