import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconBroadcast, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CourseLessonFragment } from './academy.generated.ts';

/** Where a lesson takes place or goes on, and when it is live. */
export function LessonLink({ lesson: { link, liveAt, minutes } }: { lesson: CourseLessonFragment }) {
  const text = useText();
  const { dateTime } = useFormats();
  const [now] = useState(() => Date.now());
  const isOver = liveAt !== null && new Date(liveAt).getTime() + minutes * 60_000 < now;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <Button
        variant={liveAt !== null && !isOver ? 'contained' : 'tonal'}
        startIcon={liveAt === null ? <IconExternalLink size={18} /> : <IconBroadcast size={18} />}
        href={link}
        target="_blank"
        rel="noreferrer"
      >
        {text(liveAt === null || isOver ? 'academy.lesson.openLink' : 'academy.lesson.join')}
      </Button>
      {liveAt !== null && (
        <Typography color="textSecondary">
          {text(isOver ? 'academy.lesson.wasLive' : 'academy.lesson.live', { time: dateTime(liveAt) })}
        </Typography>
      )}
    </Box>
  );
}
