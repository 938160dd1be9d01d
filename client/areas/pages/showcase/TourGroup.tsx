import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconWalk } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Carousel } from './Carousel.tsx';
import { Specimen } from './Specimen.tsx';
import { Tour } from './Tour.tsx';

/** A walk over the frame of every page, and slides that turn by themselves. */
export default function TourGroup() {
  const text = useText();
  const [isWalking, setWalking] = useState(false);
  return (
    <>
      <Specimen title={text('samples.tour.title')} isStacked>
        <Typography>{text('samples.tour.text')}</Typography>
        <Button
          variant="contained"
          startIcon={<IconWalk size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => setWalking(true)}
        >
          {text('samples.tour.start')}
        </Button>
      </Specimen>
      {isWalking && <Tour onEnd={() => setWalking(false)} />}
      <Specimen id="carousel" title={text('samples.carousel.title')} isStacked>
        <Carousel />
      </Specimen>
    </>
  );
}
