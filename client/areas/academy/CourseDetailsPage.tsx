import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { openCourse } from './useLearning.ts';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { NotFoundAlert } from '../../kit/NotFoundAlert.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { text as words, useListState } from '../../lib/listState.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { CourseDetailsDocument, useCourseDetailsQuery } from './academy.generated.ts';
import { CourseView } from './CourseView.tsx';
import { coursesPath } from './urls.ts';

const codec = {
  id: words(),
  /** Id of the lesson that is open. */
  lesson: words(),
  /** Second of its film. */
  at: words(),
  /** `course` while its form is open, `outline` while its sections and lessons are edited, `certificates` or `invitations` while those are listed, `preview` while it shows as learners see it. */
  edit: words(),
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  preloadQuery(CourseDetailsDocument, { id: new URL(request.url).searchParams.get('id') });

/** One course, by its id; the oldest without one. */
export default function CourseDetailsPage() {
  const text = useText();
  const { send } = useCommandCall();
  const { state, patch } = useListState(codec);
  const { data, error, refetch } = useCourseDetailsQuery({
    variables: { id: state.id || null },
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(['Course', 'CourseSection', 'Lesson'], () => refetch());
  useAccountChanges('LEARNING', () => refetch());
  const id = data?.course?.id;
  useEffect(() => {
    // A view that is not counted is nobody's trouble.
    if (id) void send(openCourse, { id }).catch(() => undefined);
  }, [id, send]);
  if (data?.course) return <CourseView key={data.course.id} course={data.course} state={state} patch={patch} />;
  if (data)
    return (
      <NotFoundAlert
        component="h1"
        title={state.id ? text('academy.course.missing', { id: state.id }) : text('academy.course.noneYet')}
        text={text('academy.course.missingText')}
        back={{ to: coursesPath, label: text('academy.course.toList') }}
      />
    );
  if (error)
    return <FailedState title={text('academy.course.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <>
      <Skeleton variant="text" width={280} height={48} />
      <Skeleton variant="rounded" height={480} />
    </>
  );
}
