import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconCheck, IconCircleCheckFilled, IconLock, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { Prose } from '../../kit/Prose.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CourseDetailsPartsFragment, CourseLessonFragment } from './academy.generated.ts';
import { completionTexts } from './looks.ts';
import { CoursePicture } from './CoursePicture.tsx';
import type { FilmRef } from './player/film.ts';
import { LessonDownloads } from './LessonDownloads.tsx';
import { LessonLink } from './LessonLink.tsx';
import { Progress } from './Progress.tsx';
import { showTop, topMargin } from './showTop.ts';
import { lessonPath } from './urls.ts';
import { useDuration } from './useDuration.ts';
import type { useLearning } from './useLearning.ts';

const LessonQuiz = lazy(() => import('./quiz/LessonQuiz.tsx'));
const LessonPackage = lazy(() => import('./package/LessonPackage.tsx'));
const LessonPlayer = lazy(() => import('./player/LessonPlayer.tsx'));

type Props = {
  course: CourseDetailsPartsFragment;
  /** Undefined while the course has none. */
  lesson: CourseLessonFragment | undefined;
  isEnrolled: boolean;
  film: FilmRef;
  startAt: number | null;
  learning: ReturnType<typeof useLearning>;
  /** For those who may write the lessons of a course. */
  onAddLessons?: (() => void) | undefined;
};

const completionLine = (isDone: boolean) => ({
  display: 'flex',
  gap: 2,
  alignItems: 'center',
  color: isDone ? 'success.text' : 'text.secondary',
});

/** The lesson that is open, under the picture of its course. */
export function CourseLesson({ course, lesson, isEnrolled, film, startAt, learning, onAddLessons }: Props) {
  const text = useText();
  const duration = useDuration();
  const { day } = useFormats();
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(lesson?.id);
  useEffect(() => {
    if (shown.current === lesson?.id) return;
    shown.current = lesson?.id;
    // It may have been opened from below: on a phone the outline is there.
    showTop(card.current!);
  }, [lesson?.id]);
  return (
    <Card ref={card} component="section" aria-label={lesson?.title ?? text('academy.lesson.none')} sx={topMargin}>
      <Box sx={{ padding: 2, pb: 0 }}>
        {lesson?.video ? (
          <Suspense fallback={<Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />}>
            <LessonPlayer
              key={lesson.id}
              lesson={lesson}
              isEnrolled={isEnrolled}
              film={film}
              startAt={startAt}
              savePlace={learning.savePlace}
            />
          </Suspense>
        ) : lesson?.package ? null : (
          <CoursePicture course={course} height={240} />
        )}
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
                  {lesson.myDueOn
                    ? text('academy.lesson.due', { time: duration(lesson.minutes), day: day(lesson.myDueOn) })
                    : duration(lesson.minutes)}
                </Typography>
              </Box>
              {isEnrolled && lesson.isLate && <StatusChip tone="error" label={text('academy.learners.isLate')} />}
              {isEnrolled && lesson.completion === 'MANUAL' && (!lesson.lock || lesson.doneAt !== null) && (
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
            {lesson.link && <LessonLink lesson={lesson} />}
            {lesson.completion === 'WATCHED' && (
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
                <Typography sx={completionLine(lesson.doneAt !== null)}>
                  {lesson.doneAt !== null && <IconCircleCheckFilled size={18} aria-hidden />}
                  {text(lesson.doneAt === null ? completionTexts.WATCHED : 'academy.lesson.watched')}
                </Typography>
                {isEnrolled && lesson.doneAt === null && (
                  <Progress
                    done={Math.min(lesson.watchedSeconds, lesson.videoSeconds)}
                    all={lesson.videoSeconds}
                    label={text('academy.player.watched')}
                  />
                )}
              </Box>
            )}
            {lesson.lock && (
              <Alert
                severity="info"
                icon={<IconLock size={20} />}
                action={
                  <Button component={Link} to={lessonPath(course.id, lesson.lock.lessonId)} color="inherit">
                    {text('academy.lesson.openFirst')}
                  </Button>
                }
              >
                {text('academy.lesson.locked', { title: lesson.lock.title })}
              </Alert>
            )}
            {lesson.completion === 'QUIZ' && (
              <Typography sx={completionLine(lesson.doneAt !== null)}>
                {lesson.doneAt !== null && <IconCircleCheckFilled size={18} aria-hidden />}
                {text(lesson.doneAt === null ? completionTexts.QUIZ : 'academy.lesson.quizPassed')}
              </Typography>
            )}
            {lesson.completion === 'PACKAGE' && (
              <Typography sx={completionLine(lesson.doneAt !== null)}>
                {lesson.doneAt !== null && <IconCircleCheckFilled size={18} aria-hidden />}
                {text(lesson.doneAt === null ? completionTexts.PACKAGE : 'academy.lesson.packageDone')}
              </Typography>
            )}
            {lesson.content && (
              <div dir="auto">
                <Prose html={lesson.content} />
              </div>
            )}
            {lesson.files.length > 0 && <LessonDownloads files={lesson.files} />}
            {lesson.package && (
              <Suspense fallback={<Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />}>
                <LessonPackage key={lesson.id} lesson={lesson} isEnrolled={isEnrolled} learning={learning} />
              </Suspense>
            )}
            {lesson.completion === 'QUIZ' && (
              <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
                <LessonQuiz key={lesson.id} lesson={lesson} isEnrolled={isEnrolled} learning={learning} />
              </Suspense>
            )}
            {!isEnrolled && <Typography color="textSecondary">{text('academy.lesson.enrollFirst')}</Typography>}
          </>
        ) : (
          <>
            <Typography color="textSecondary">{text('academy.lesson.none')}</Typography>
            {onAddLessons && (
              <Box>
                <Button variant="contained" startIcon={<IconPlus size={18} />} onClick={onAddLessons}>
                  {text('academy.lesson.addFirst')}
                </Button>
              </Box>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}
