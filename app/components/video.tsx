import { useEffect, useRef } from "react";
import { pageLoaded } from "#app/voice/page-loaded.ts";

interface VideoProps {
  /** Base name in public/videos. */
  name: string;
  /** Accessible description; none for a decoration. */
  label?: string;
  loop?: boolean;
  onEnd?: () => void;
}

/** A video that cannot play counts as ended after this, so that nothing waits for it. */
const STILL_MS = 3000;

/**
 * One of NoVo's own videos: muted, inline, played automatically unless the traveller prefers reduced motion.
 * Then, and without scripts, its last frame is shown instead.
 */
export function Video({ name, label, loop = false, onEnd }: VideoProps) {
  const poster = `/videos/${name}.jpg`;
  const element = useRef<HTMLVideoElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => {
      timer ??= setTimeout(() => end.current?.(), STILL_MS);
    };
    // React omits `muted` from the markup, and browsers do not autoplay with sound.
    video.muted = true;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) giveUp();
    else {
      pageLoaded()
        .then(() => video.play())
        .catch(giveUp);
    }
    video.addEventListener("error", giveUp);
    return () => {
      clearTimeout(timer);
      video.removeEventListener("error", giveUp);
      video.pause();
    };
  }, []);
  const video = (
    <video
      ref={element}
      muted
      playsInline
      loop={loop}
      preload="none"
      poster={poster}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      onEnded={() => end.current?.()}
      // Without scripts browsers overlay controls; a decoration becomes a still image.
      className={`size-full object-cover ${label ? "" : "pointer-events-none unscripted:hidden"}`}
    >
      <source src={`/videos/${name}.webm`} type="video/webm" />
      <source src={`/videos/${name}.mp4`} type="video/mp4" />
    </video>
  );
  if (label) return video;
  return (
    <>
      {video}
      <img
        src={poster}
        alt=""
        loading="lazy"
        className="hidden size-full object-cover unscripted:block"
      />
    </>
  );
}
