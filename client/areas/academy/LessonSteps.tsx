import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import type { CourseLessonFragment } from './academy.generated.ts';

type Props = {
  before: CourseLessonFragment | undefined;
  after: CourseLessonFragment | undefined;
  onOpen: (lesson: string) => void;
};

/** Leads from lesson to lesson in the order of the course, without a way back to the outline. */
export function LessonSteps({ before, after, onOpen }: Props) {
  const text = useText();
  if (!before && !after) return null;
  return (
    <Box
      component="nav"
      aria-label={text('academy.lesson.steps')}
      sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}
    >
      {before && (
        <Button
          variant="tonal"
          color="secondary"
          title={before.title}
          startIcon={<Box component={IconChevronLeft} size={18} sx={mirrored} />}
          onClick={() => onOpen(before.id)}
        >
          {text('academy.lesson.previous')}
        </Button>
      )}
      {after && (
        <Button
          variant="tonal"
          title={after.title}
          endIcon={<Box component={IconChevronRight} size={18} sx={mirrored} />}
          onClick={() => onOpen(after.id)}
          sx={{ marginInlineStart: 'auto' }}
        >
          {text('academy.lesson.next')}
        </Button>
      )}
    </Box>
  );
}
