import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { IconBadgeCc, IconBrandSpeedtest, IconListNumbers } from '@tabler/icons-react';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { type ReactElement, useState } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useClock } from '../useDuration.ts';
import { chapterAt, type Chapters } from './film.ts';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];
type Props = { frame: HTMLElement | null };

/** The language of the captions, or none. */
export function CaptionsMenu({ frame }: Props) {
  const text = useText();
  const dispatch = useMediaDispatch();
  const tracks = useMediaSelector((state) => state.mediaSubtitlesList ?? []);
  const shown = useMediaSelector((state) => state.mediaSubtitlesShowing?.[0]?.language);
  if (tracks.length === 0) return null;
  return (
    <ChoiceMenu
      frame={frame}
      label={text('academy.player.captions')}
      icon={<IconBadgeCc size={20} />}
      chosen={shown ?? ''}
      choices={[
        { value: '', label: text('academy.player.captionsOff') },
        ...tracks.map(({ language, label }) => ({ value: language ?? '', label: label ?? '' })),
      ]}
      onChoose={(language) => {
        const [old, next] = [shown, language].map((one) => tracks.filter((track) => track.language === one));
        if (old!.length > 0) dispatch({ type: MediaActionTypes.MEDIA_DISABLE_SUBTITLES_REQUEST, detail: old });
        if (next!.length > 0) dispatch({ type: MediaActionTypes.MEDIA_SHOW_SUBTITLES_REQUEST, detail: next });
      }}
    />
  );
}

/** How fast it plays. */
export function SpeedMenu({ frame }: Props) {
  const text = useText();
  const { locale } = useFormats();
  const dispatch = useMediaDispatch();
  const speed = useMediaSelector((state) => state.mediaPlaybackRate ?? 1);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (
    <ChoiceMenu
      frame={frame}
      label={text('academy.player.speed')}
      icon={<IconBrandSpeedtest size={20} />}
      chosen={String(speed)}
      choices={speeds.map((one) => ({
        value: String(one),
        label: text('academy.player.times', { speed: number.format(one) }),
      }))}
      onChoose={(value) => dispatch({ type: MediaActionTypes.MEDIA_PLAYBACK_RATE_REQUEST, detail: Number(value) })}
    />
  );
}

/** The parts of the film: it jumps to the one that is chosen. */
export function ChaptersMenu({ frame, chapters }: Props & { chapters: Chapters }) {
  const text = useText();
  const clock = useClock();
  const dispatch = useMediaDispatch();
  const current = useMediaSelector((state) => chapterAt(chapters, state.mediaCurrentTime ?? 0));
  if (chapters.length === 0) return null;
  return (
    <ChoiceMenu
      frame={frame}
      label={text('academy.player.chapters')}
      icon={<IconListNumbers size={20} />}
      chosen={String(current)}
      choices={chapters.map(({ start, title }, at) => ({ value: String(at), label: `${clock(start)}  ${title}` }))}
      onChoose={(at) => dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: chapters[Number(at)]!.start })}
    />
  );
}

type ChoiceProps = Props & {
  label: string;
  icon: ReactElement;
  chosen: string;
  choices: { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** In the frame of the player, so that it is seen in full screen, too. */
function ChoiceMenu({ frame, label, icon, chosen, choices, onChoose }: ChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ padding: { xs: 1.5, sm: 2 } }}
      >
        {icon}
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        container={document.fullscreenElement === null ? undefined : frame}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {choices.map(({ value, label: name }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === chosen}
            selected={value === chosen}
            onClick={() => {
              setAnchor(null);
              onChoose(value);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
