import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect } from 'react';
import { useFormats } from '../../../lib/format.ts';
import type { Track } from './film.ts';

/** Kept from film to film while the page is open: a language, or null for none. */
let chosen: string | null | undefined;
/** The language shown last, which the key for captions shows again. */
let shownLast: string | undefined;

/** Hides the captions that are shown, or shows them again. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const tracks = [...video.textTracks].filter(({ kind }) => kind === 'captions');
  const shown = tracks.find(({ mode }) => mode === 'showing');
  const inLanguage = (language: string | undefined) => tracks.find((one) => one.language === language);
  const next = inLanguage(shownLast) ?? inLanguage(document.documentElement.lang) ?? tracks[0];
  if (shown) shown.mode = 'disabled';
  else if (next) next.mode = 'showing';
}

/** Gives the captions to the browser's video. Returns the language that is shown; null for none. */
export function useCaptionTracks(video: HTMLVideoElement | null, tracks: readonly Track[]): string | null {
  const { locale } = useFormats();
  useEffect(() => {
    if (!video) return;
    const names = new Intl.DisplayNames(locale, { type: 'language' });
    const own = locale.slice(0, 2);
    for (const { language, cues } of tracks) {
      if ([...video.textTracks].some((one) => one.language === language)) continue;
      const track = video.addTextTrack('captions', names.of(language), language);
      // A caption that ends where the next one begins would stand beside it while the film is paused there.
      for (const { start, end, text } of cues) track.addCue(new VTTCue(start, Math.max(start, end - 0.001), text));
      track.mode = language === (chosen === undefined ? own : chosen) ? 'showing' : 'disabled';
    }
    const keep = () => {
      chosen = [...video.textTracks].find(({ mode }) => mode === 'showing')?.language ?? null;
      if (chosen !== null) shownLast = chosen;
    };
    video.textTracks.addEventListener('change', keep);
    return () => video.textTracks.removeEventListener('change', keep);
  }, [video, tracks, locale]);
  return useMediaSelector((state) => state.mediaSubtitlesShowing?.[0]?.language ?? null);
}
