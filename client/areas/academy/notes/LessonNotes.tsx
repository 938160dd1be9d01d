import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useAccountChanges } from '../../../app/preferences/useAccountChanges.ts';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useFormats } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { useText } from '../../../lib/text.ts';
import type { CourseLessonFragment } from '../academy.generated.ts';
import { useLessonNotesQuery } from '../notes.generated.ts';
import type { FilmRef } from '../player/film.ts';
import { useClock } from '../useDuration.ts';
import type { useLearning } from '../useLearning.ts';
import { Note } from './Note.tsx';
import { NoteForm } from './NoteForm.tsx';
import { notesText } from './notesText.ts';

type Props = {
  course: { id: string; title: string };
  lesson: CourseLessonFragment;
  film: FilmRef;
  learning: ReturnType<typeof useLearning>;
  /** Opens a lesson at a second of its film. */
  onJump: (lessonId: string, second: number | null) => void;
};

/** What the viewer noted in a lesson and, where wanted, in all of the course. The film goes on while a note is written. */
export default function LessonNotes({ course, lesson, film, learning, onJump }: Props) {
  const text = useText();
  const clock = useClock();
  const { number } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useLessonNotesQuery({
    variables: { courseId: course.id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useAccountChanges('LEARNING', () => refetch());
  const all = data?.lessonNotes ?? [];
  const own = all.filter(({ lessonId }) => lessonId === lesson.id);
  const isMore = all.length > own.length;
  const shown = isWhole && isMore ? all : own;
  const save = () =>
    saveFile(
      `${text('academy.notes.file', { title: course.title }).replace(/[\\/:*?"<>|]/g, ' ')}.txt`,
      new Blob([notesText(course.title, all, clock)], { type: 'text/plain;charset=utf-8' }),
    );
  return (
    <Card component="section" aria-label={text('academy.notes.title')} data-print="hidden">
      <CardHeader
        title={text('academy.notes.title')}
        subheader={text('academy.notes.hint')}
        slotProps={{ title: { component: 'h2' } }}
        action={
          all.length > 0 && (
            <IconAction label={text('academy.notes.export')} onClick={save}>
              <IconFileText size={20} />
            </IconAction>
          )
        }
      />
      <CardContent sx={{ pt: 0, display: 'grid', gap: 4 }}>
        <NoteForm
          key={lesson.id}
          label={text('academy.notes.new')}
          submitLabel={text('academy.notes.add')}
          secondNow={() => (lesson.video ? Math.floor(film.current?.time() ?? 0) : null)}
          isBusy={learning.busy === lesson.id}
          onSubmit={(typed, second) => learning.addNote(lesson.id, second, typed)}
        />
        {error && !data ? (
          <FailedState title={text('academy.notes.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        ) : !data ? (
          <Skeleton variant="rounded" height={48} />
        ) : shown.length === 0 ? (
          <Typography color="textSecondary">{text('academy.notes.none')}</Typography>
        ) : (
          <Box
            component="ul"
            // A long list is moved by keyboard, too.
            tabIndex={0}
            aria-label={text('academy.notes.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, maxHeight: 320, overflowY: 'auto' }}
          >
            {shown.map((note) => (
              <li key={note.id}>
                <Note note={note} isNamed={shown === all && isMore} learning={learning} onJump={onJump} />
              </li>
            ))}
          </Box>
        )}
        {isMore && (
          <Box>
            <Button
              size="small"
              aria-pressed={isWhole}
              variant={isWhole ? 'tonal' : 'text'}
              onClick={() => setWhole(!isWhole)}
              sx={isWhole ? {} : { marginInlineStart: -2 }}
            >
              {text('academy.notes.whole', { count: number(all.length) })}
            </Button>
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
