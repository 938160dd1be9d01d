import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { IconChevronDown } from '@tabler/icons-react';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useClock } from '../useDuration.ts';
import type { Track } from './film.ts';

type Props = {
  tracks: readonly Track[];
  /** Language of the captions that are shown. */
  shown: string | null;
};

/** What is said: it follows the film, and jumps to what is chosen. */
export function Transcript({ tracks, shown }: Props) {
  const text = useText();
  const clock = useClock();
  const { locale } = useFormats();
  const dispatch = useMediaDispatch();
  const box = useRef<HTMLUListElement>(null);
  const languages = [shown, locale.slice(0, 2)];
  const track = languages.map((one) => tracks.find(({ language }) => language === one)).find(Boolean) ?? tracks[0]!;
  const current = useMediaSelector((state) => {
    const time = state.mediaCurrentTime ?? 0;
    return track.cues.findIndex(({ start, end }) => start <= time && time < end);
  });
  useEffect(() => {
    const line = box.current?.children[current] as HTMLElement | undefined;
    // Within its own box: the page stays where it is.
    if (line) box.current!.scrollTop = line.offsetTop - box.current!.clientHeight / 2 + line.clientHeight / 2;
  }, [current, track]);
  return (
    <Accordion
      disableGutters
      defaultExpanded
      data-print="hidden"
      // It stands above the title of its lesson, so it is no heading of its own.
      slotProps={{ heading: { component: 'div' } }}
      sx={{ boxShadow: 'none' }}
    >
      <AccordionSummary id="transcript" aria-controls="transcript-lines" expandIcon={<IconChevronDown size={20} />}>
        <Typography variant="h6" component="span">
          {text('academy.player.transcript')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails id="transcript-lines" sx={{ p: 0 }}>
        <Box
          component="ul"
          ref={box}
          lang={track.language}
          dir={track.language === 'ar' ? 'rtl' : 'ltr'}
          sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0, maxHeight: 180, overflowY: 'auto' }}
        >
          {track.cues.map(({ start, text: line }, at) => (
            <li key={start}>
              <ListItemButton
                selected={at === current}
                aria-current={at === current ? 'true' : undefined}
                onClick={() => dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: start })}
                sx={{ borderRadius: 1, gap: 3, alignItems: 'baseline' }}
              >
                <Box component="span" dir="ltr" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {clock(start)}
                </Box>
                <span>{line}</span>
              </ListItemButton>
            </li>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
