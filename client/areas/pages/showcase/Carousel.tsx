import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Drawing } from '../../../kit/Drawing.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { mirrored } from '../../../kit/mirrored.ts';
import { useText } from '../../../lib/text.ts';

const slides = ['nothing', 'noMatch', 'denied'] as const;
const turnMs = 5000;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that turn by themselves until they are stopped; not at all for those who asked for less motion. */
export function Carousel() {
  const text = useText();
  const [at, setAt] = useState(0);
  const [isTurning, setTurning] = useState(() => !isStill());
  useEffect(() => {
    if (!isTurning) return undefined;
    const turn = setInterval(() => setAt((now) => (now + 1) % slides.length), turnMs);
    return () => clearInterval(turn);
  }, [isTurning]);
  const go = (by: number) => {
    setTurning(false);
    setAt((at + by + slides.length) % slides.length);
  };
  const slide = slides[at]!;
  return (
    <Box role="group" aria-roledescription={text('samples.carousel.role')} aria-label={text('samples.carousel.title')}>
      <Box
        aria-live={isTurning ? 'off' : 'polite'}
        sx={{ display: 'grid', justifyItems: 'center', gap: 2, minHeight: 220, alignContent: 'center' }}
      >
        <Drawing name={slide} />
        <Typography sx={{ fontWeight: 500 }}>{text(`samples.carousel.${slide}`)}</Typography>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
        <IconAction label={text('samples.carousel.previous')} onClick={() => go(-1)}>
          <Box component={IconChevronLeft} size={20} sx={mirrored} />
        </IconAction>
        <IconAction
          label={text(isTurning ? 'samples.carousel.stop' : 'samples.carousel.play')}
          onClick={() => setTurning(!isTurning)}
        >
          {isTurning ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        </IconAction>
        <IconAction label={text('samples.carousel.next')} onClick={() => go(1)}>
          <Box component={IconChevronRight} size={20} sx={mirrored} />
        </IconAction>
      </Box>
    </Box>
  );
}
