import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { ThemeProvider, useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { useText } from '../../../lib/text.ts';
import { useClock } from '../useDuration.ts';
import { chapterAt, type Chapters } from './film.ts';
import { CaptionsMenu, ChaptersMenu, SpeedMenu } from './ControlMenus.tsx';

/** Time runs from left to right in every language, as the film does. */
const fromLeft = (theme: Theme): Theme => ({ ...theme, direction: 'ltr' });

/** Eight of them stand in one row of a phone. */
const controlSize = { padding: { xs: 1.5, sm: 2 } };

/** What the film is steered with, in words for those who do not see it. */
export function Controls({ frame, chapters }: { frame: HTMLElement | null; chapters: Chapters }) {
  const text = useText();
  // One row has no room for it on a phone, whose system offers it as well.
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const clock = useClock();
  const dispatch = useMediaDispatch();
  const isPaused = useMediaSelector((state) => state.mediaPaused ?? true);
  const isMuted = useMediaSelector((state) => state.mediaMuted ?? false);
  const isFullscreen = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  const isPip = useMediaSelector((state) => state.mediaIsPip ?? false);
  const hasPip = useMediaSelector((state) => state.mediaPipUnavailable === undefined);
  const time = useMediaSelector((state) => Math.floor((state.mediaCurrentTime ?? 0) * 4) / 4);
  const duration = useMediaSelector((state) => (Number.isFinite(state.mediaDuration) ? (state.mediaDuration ?? 0) : 0));
  const seek = (to: number) =>
    dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: Math.min(Math.max(0, to), duration) });
  const chapter = chapters[chapterAt(chapters, time)]?.title;
  const places = text('academy.player.time', { time: clock(time), all: clock(duration) });
  return (
    <Box
      data-print="hidden"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 0, sm: 1 },
        paddingInline: { xs: 1, sm: 2 },
        paddingBlockEnd: 1,
      }}
    >
      <ThemeProvider theme={fromLeft}>
        <Slider
          size="small"
          min={0}
          max={duration || 1}
          step={1}
          marks={chapters.filter(({ start }) => start > 0 && start < duration).map(({ start }) => ({ value: start }))}
          value={Math.min(time, duration || 1)}
          disabled={duration === 0}
          onChange={(_, value) => seek(value as number)}
          slotProps={{
            input: {
              'aria-label': text('academy.player.seek'),
              'aria-valuetext': chapter ? `${places}, ${chapter}` : places,
            },
          }}
          sx={{ flexBasis: '100%', marginInline: 2, paddingBlock: 2 }}
        />
      </ThemeProvider>
      <Press
        label={text(isPaused ? 'academy.player.play' : 'academy.player.pause')}
        icon={isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled}
        onPress={() =>
          dispatch({ type: isPaused ? MediaActionTypes.MEDIA_PLAY_REQUEST : MediaActionTypes.MEDIA_PAUSE_REQUEST })
        }
      />
      <Press label={text('academy.player.back')} icon={IconRewindBackward10} onPress={() => seek(time - 10)} />
      <Press label={text('academy.player.forward')} icon={IconRewindForward10} onPress={() => seek(time + 10)} />
      <Press
        label={text(isMuted ? 'academy.player.unmute' : 'academy.player.mute')}
        icon={isMuted ? IconVolumeOff : IconVolume}
        onPress={() =>
          dispatch({ type: isMuted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST })
        }
      />
      <Box
        component="span"
        sx={{
          flex: 1,
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          typography: { xs: 'body2', sm: 'body1' },
        }}
      >
        {places}
        {chapter && (
          <Box component="bdi" sx={{ display: { xs: 'none', sm: 'inline' }, marginInlineStart: 3 }}>
            {chapter}
          </Box>
        )}
      </Box>
      <ChaptersMenu frame={frame} chapters={chapters} />
      <CaptionsMenu frame={frame} />
      <SpeedMenu frame={frame} />
      {hasPip && !isNarrow && (
        <Press
          label={text(isPip ? 'academy.player.leavePip' : 'academy.player.pip')}
          icon={IconPictureInPicture}
          onPress={() =>
            dispatch({
              type: isPip ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST,
            })
          }
        />
      )}
      <Press
        label={text(isFullscreen ? 'academy.player.leaveFullscreen' : 'academy.player.fullscreen')}
        icon={isFullscreen ? IconMinimize : IconMaximize}
        onPress={() =>
          dispatch({
            type: isFullscreen
              ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
              : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
          })
        }
      />
    </Box>
  );
}

function Press({ label, icon: Symbol, onPress }: { label: string; icon: Icon; onPress: () => void }) {
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={onPress} sx={controlSize}>
      <Symbol size={20} />
    </IconButton>
  );
}
