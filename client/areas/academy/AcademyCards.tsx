import { IconBook, IconCertificate, IconClock, IconListCheck, IconTargetArrow } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { CardLoading } from '../../kit/charts/CardStates.tsx';
import { StatCard } from '../../kit/charts/StatCard.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useAcademyFiguresQuery } from './dashboard.generated.ts';
import { Assignments, PopularTutors, TopCourses, Webinars } from './DashboardLists.tsx';
import { Topics, Week } from './LearningCards.tsx';
import { finishedCoursesPath, ownCoursesPath } from './urls.ts';
import { ofCourse, useCourseFilter } from './useDashboardCourse.ts';
import { useDuration } from './useDuration.ts';

const CourseTable = lazy(() => import('./CourseTable.tsx'));

/** Many hours are told in whole ones: the card is narrow. */
const inHours = (minutes: number) => (minutes < 600 ? minutes : Math.round(minutes / 60) * 60);

/** The cards of the dashboard; null are those that the viewer may not read. */
export function useAcademyCards(): Record<string, ReactNode> {
  const text = useText();
  const duration = useDuration();
  const { number, percent } = useFormats();
  const seesEvents = useCan('read', 'CalendarEvent');
  const courseId = useCourseFilter();
  const { data, previousData, error, refetch } = useAcademyFiguresQuery({
    fetchPolicy: 'cache-and-network',
    variables: ofCourse(courseId),
  });
  useFollowing(['Course', 'Lesson'], () => refetch());
  useAccountChanges('LEARNING', () => refetch());
  const figures = (data ?? previousData)?.learningFigures;
  // How many courses there are has nothing to do with one of them.
  const courses = (data ?? previousData)?.whole ?? figures;
  const failing = { isFailed: error !== undefined && !figures, onRetry: () => void refetch().catch(() => undefined) };
  return {
    hours: (
      <StatCard
        label={text('academy.figure.hours')}
        value={figures && duration(inHours(figures.minutes))}
        icon={<IconClock size={24} />}
        {...failing}
      />
    ),
    lessons: (
      <StatCard
        label={text('academy.figure.lessons')}
        value={figures && number(figures.completedLessonCount)}
        icon={<IconListCheck size={24} />}
        tone="info"
        {...failing}
      />
    ),
    quizzes: (
      <StatCard
        label={text('academy.figure.quizzes')}
        value={figures && (figures.quizShare === null ? '–' : percent(figures.quizShare))}
        icon={<IconTargetArrow size={24} />}
        tone="error"
        {...failing}
      />
    ),
    courses: (
      <StatCard
        label={text('academy.figure.courses')}
        value={courses && number(courses.courseCount)}
        icon={<IconBook size={24} />}
        tone="warning"
        href={ownCoursesPath}
        {...failing}
      />
    ),
    completed: (
      <StatCard
        label={text('academy.figure.completed')}
        value={courses && number(courses.completedCourseCount)}
        icon={<IconCertificate size={24} />}
        tone="success"
        href={finishedCoursesPath}
        {...failing}
      />
    ),
    week: <Week />,
    topics: <Topics />,
    tutors: <PopularTutors />,
    top: <TopCourses />,
    assignments: <Assignments />,
    webinars: seesEvents ? <Webinars /> : null,
    table: (
      <Suspense fallback={<CardLoading height={420} />}>
        <CourseTable />
      </Suspense>
    ),
  };
}

/** One of them on another dashboard. */
export const OneCard = ({ id }: { id: string }) => useAcademyCards()[id];
