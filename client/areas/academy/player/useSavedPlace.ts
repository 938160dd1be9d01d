import { useEffect } from 'react';
import type { useLearning } from '../useLearning.ts';
import type { Film } from './film.ts';

const everyMs = 10_000;
const maxRanges = 100;

/** Begins where the learner stopped, and keeps where they are and what they saw. */
export function useSavedPlace(
  video: HTMLVideoElement | null,
  { id, position }: Film,
  savePlace: ReturnType<typeof useLearning>['savePlace'] | null,
): void {
  useEffect(() => {
    if (!video || position === 0) return;
    const resume = () => {
      // Somebody who saw the end begins anew.
      if (position < video.duration - 2) video.currentTime = position;
    };
    if (video.readyState > 0) return resume();
    video.addEventListener('loadedmetadata', resume, { once: true });
    return () => video.removeEventListener('loadedmetadata', resume);
  }, [video, position]);

  const isSaved = savePlace !== null;
  useEffect(() => {
    if (!video || !isSaved) return;
    let last = '';
    const save = () => {
      const { played, currentTime } = video;
      const watched = Array.from({ length: Math.min(played.length, maxRanges) }, (_, at) => ({
        from: played.start(played.length - 1 - at),
        to: played.end(played.length - 1 - at),
      })).filter(({ from, to }) => to > from);
      const news = JSON.stringify([Math.floor(currentTime), watched]);
      if (watched.length === 0 || news === last) return;
      last = news;
      savePlace({ id, position: currentTime, watched });
    };
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    const timer = setInterval(() => video.paused || save(), everyMs);
    for (const event of ['pause', 'ended', 'seeked']) video.addEventListener(event, save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      clearInterval(timer);
      for (const event of ['pause', 'ended', 'seeked']) video.removeEventListener(event, save);
      document.removeEventListener('visibilitychange', saveHidden);
      save();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the function is another one with each drawing, and does the same
  }, [video, id, isSaved]);
}
