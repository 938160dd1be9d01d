import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react';
import { Prose } from '../../kit/Prose.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CourseDetailsPartsFragment, CourseLessonFragment } from './academy.generated.ts';
import { CoursePicture } from './CoursePicture.tsx';
import { useDuration } from './useDuration.ts';
import type { useLearning } from './useLearning.ts';

type Props = {
  course: CourseDetailsPartsFragment;
  /** Undefined while the course has none. */
  lesson: CourseLessonFragment | undefined;
  isEnrolled: boolean;
  learning: ReturnType<typeof useLearning>;
};

/** The lesson that is open, under the picture of its course. */
export function CourseLesson({ course, lesson, isEnrolled, learning }: Props) {
  const text = useText();
  const duration = useDuration();
  const { day } = useFormats();
  return (
    <Card component="section" aria-label={lesson?.title ?? text('academy.lesson.none')}>
      <Box sx={{ padding: 2, pb: 0 }}>
        <CoursePicture course={course} height={240} />
      </Box>
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        {lesson ? (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{lesson.title}</bdi>
                </Typography>
                <Typography color="textSecondary">
                  {lesson.dueOn
                    ? text('academy.lesson.due', { time: duration(lesson.minutes), day: day(lesson.dueOn) })
                    : duration(lesson.minutes)}
                </Typography>
              </Box>
              {isEnrolled && (
                <Button
                  variant={lesson.doneAt === null ? 'contained' : 'tonal'}
                  color={lesson.doneAt === null ? 'primary' : 'success'}
                  startIcon={lesson.doneAt === null ? <IconCheck size={18} /> : <IconCircleCheckFilled size={18} />}
                  aria-pressed={lesson.doneAt !== null}
                  loading={learning.busy === lesson.id}
                  onClick={() => void learning.setDone(lesson.id, lesson.doneAt === null)}
                >
                  {text(lesson.doneAt === null ? 'academy.lesson.complete' : 'academy.lesson.completed')}
                </Button>
              )}
            </Box>
            {lesson.content && (
              <div dir="auto">
                <Prose html={lesson.content} />
              </div>
            )}
            {!isEnrolled && <Typography color="textSecondary">{text('academy.lesson.enrollFirst')}</Typography>}
          </>
        ) : (
          <Typography color="textSecondary">{text('academy.lesson.none')}</Typography>
        )}
      </CardContent>
    </Card>
  );
}
