import Skeleton from '@mui/material/Skeleton';
import { MediaProvider } from 'media-chrome/react/media-store';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { useText } from '../../../lib/text.ts';
import { useLessonPlayerQuery, type CourseLessonFragment } from '../academy.generated.ts';
import type { useLearning } from '../useLearning.ts';
import type { FilmRef } from './film.ts';
import { Screen } from './Screen.tsx';

type Props = {
  lesson: CourseLessonFragment;
  isEnrolled: boolean;
  film: FilmRef;
  /** Second that was asked for; where the learner stopped without it. */
  startAt: number | null;
  savePlace: ReturnType<typeof useLearning>['savePlace'];
};

/** The film of a lesson, from where its learner left it on any device. */
export default function LessonPlayer({ lesson, isEnrolled, film, startAt, savePlace }: Props) {
  const text = useText();
  // Asked anew each time: it may have gone on elsewhere. What is saved from here changes nothing of what is shown.
  const { data, error, refetch } = useLessonPlayerQuery({
    variables: { id: lesson.id },
    fetchPolicy: 'no-cache',
  });
  if (data?.lesson?.video)
    return (
      <MediaProvider>
        <Screen
          film={{ ...data.lesson, video: data.lesson.video, title: lesson.title }}
          handle={film}
          startAt={startAt}
          savePlace={isEnrolled ? savePlace : null}
        />
      </MediaProvider>
    );
  if (error)
    return <FailedState title={text('academy.player.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  return <Skeleton variant="rounded" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />;
}
