import type { KeyboardEvent } from 'react';
import { chapterAt, type Chapters } from './film.ts';
import { toggleCaptions } from './useCaptionTracks.ts';

/** Keys of the player, where no control of it needs them itself. */
export function usePlayerKeys(video: HTMLVideoElement | null, frame: HTMLElement | null, chapters: Chapters) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (!video || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('[role="menu"]')) return;
    const isControl = target !== video;
    const seek = (to: number) => {
      video.currentTime = Math.min(Math.max(0, to), video.duration || 0);
    };
    const louder = (by: number) => {
      // Whole tenths: what is added ten times would not be one.
      video.volume = Math.min(Math.max(0, Math.round((video.volume + by) * 10) / 10), 1);
      if (by > 0) video.muted = false;
    };
    const key = event.key.toLowerCase();
    const actions: Record<string, () => void> = {
      k: () => void (video.paused ? video.play().catch(() => undefined) : video.pause()),
      j: () => seek(video.currentTime - 10),
      l: () => seek(video.currentTime + 10),
      // The chapter before, or the next one; the beginning and the end where there is none.
      p: () => seek(chapters[chapterAt(chapters, video.currentTime - 2)]?.start ?? 0),
      n: () => seek(chapters[chapterAt(chapters, video.currentTime) + 1]?.start ?? video.duration),
      m: () => (video.muted = !video.muted),
      c: () => toggleCaptions(video),
      f: () =>
        void (document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen())?.catch(
          () => undefined,
        ),
      ...(!isControl && {
        ' ': () => actions['k']!(),
        arrowleft: () => seek(video.currentTime - 5),
        arrowright: () => seek(video.currentTime + 5),
        arrowup: () => louder(0.1),
        arrowdown: () => louder(-0.1),
        home: () => seek(0),
        end: () => seek(video.duration),
      }),
      '<': () => (video.playbackRate = Math.max(0.5, video.playbackRate - 0.25)),
      '>': () => (video.playbackRate = Math.min(2, video.playbackRate + 0.25)),
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}
