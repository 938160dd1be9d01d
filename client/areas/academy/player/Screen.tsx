import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMediaFullscreenRef, useMediaRef, useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import type { useLearning } from '../useLearning.ts';
import { Controls } from './Controls.tsx';
import type { Film, FilmRef } from './film.ts';
import { Transcript } from './Transcript.tsx';
import { useCaptionTracks } from './useCaptionTracks.ts';
import { usePlayerKeys } from './usePlayerKeys.ts';
import { useSavedPlace } from './useSavedPlace.ts';

type Props = {
  film: Film;
  handle: FilmRef;
  startAt: number | null;
  savePlace: ReturnType<typeof useLearning>['savePlace'] | null;
};

/** The browser's own video with our controls below it, and what is said. */
export function Screen({ film, handle, startAt, savePlace }: Props) {
  const text = useText();
  const mediaRef = useMediaRef();
  const fullscreenRef = useMediaFullscreenRef();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const isFullscreen = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  const hasFailed = useMediaSelector((state) => (state.mediaErrorCode ?? 0) > 0);
  const shown = useCaptionTracks(video, film.captions);
  useSavedPlace(video, { ...film, position: startAt ?? film.position }, savePlace);
  useEffect(() => {
    if (!video) return;
    handle.current = {
      time: () => video.currentTime,
      seek: (second) => {
        video.currentTime = second;
      },
    };
    return () => {
      handle.current = null;
    };
  }, [video, handle]);
  const onKeyDown = usePlayerKeys(video, frame, film.chapterList);
  return (
    <>
      <Box
        ref={(element: HTMLElement | null) => {
          setFrame(element);
          fullscreenRef(element);
        }}
        role="group"
        aria-label={text('academy.player.label', { title: film.title })}
        onKeyDown={onKeyDown}
        // Media run from left to right in every language.
        dir="ltr"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          borderRadius: isFullscreen ? 0 : 1,
          overflow: 'hidden',
          backgroundColor: '#1b1d2a',
          color: '#fff',
        }}
      >
        <Box
          component="video"
          ref={(element: HTMLVideoElement | null) => {
            setVideo(element);
            mediaRef(element);
          }}
          src={film.video}
          {...(film.poster && { poster: film.poster })}
          preload="metadata"
          playsInline
          tabIndex={0}
          aria-label={film.title}
          onClick={({ currentTarget }) =>
            void (currentTarget.paused ? currentTarget.play().catch(() => undefined) : currentTarget.pause())
          }
          sx={{
            width: '100%',
            flex: 1,
            minHeight: 0,
            aspectRatio: isFullscreen ? 'auto' : '16 / 9',
            cursor: 'pointer',
          }}
        />
        <Controls frame={frame} chapters={film.chapterList} />
      </Box>
      {hasFailed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {text('academy.player.cannot')}
        </Alert>
      )}
      {film.captions.length > 0 && <Transcript tracks={film.captions} shown={shown} />}
    </>
  );
}
