import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconCircleCheck, IconClockExclamation, IconGauge, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useCallback } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { useCommandBulk } from '../../app/command/useCommandBulk.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { useCommandMenu } from '../../app/command/useOffered.tsx';
import { linkedFilter } from '../../app/list/linkedFilter.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { NotFoundAlert } from '../../kit/NotFoundAlert.tsx';
import { NumberText } from '../../kit/Figures.tsx';
import { WidgetStrip, type Widget } from '../../kit/WidgetStrip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useCourseInsightQuery, useLearnersCourseQuery, type LearnerRowFragment } from './learners.generated.ts';
import { LessonReach } from './LessonReach.tsx';
import { remindLearner } from './learnerCommands.ts';
import { learnerList, linkedDays } from './learnerList.ts';
import { coursePath, coursesPath, learnersPath } from './urls.ts';
import { useLearnerColumns } from './useLearnerColumns.tsx';

const QuizFigures = lazy(() => import('./quiz/QuizFigures.tsx'));
const ToGrade = lazy(() => import('./quiz/ToGrade.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(learnerList, request);

/** Who is where in a course, who is late, and where learners stop. */
export default function LearnersPage() {
  const text = useText();
  const screen = useListScreen(learnerList);
  const { state } = screen.list;
  const { course: courseId, late, completed } = state;
  const { day } = useFormats();
  const { data } = useLearnersCourseQuery({ variables: { id: courseId ?? '' }, skip: courseId === null });
  const insight = useInsight(courseId, data?.course?.canTeach === true);
  const bulk = useCommandBulk(screen, [remindLearner]);
  const menuOf = useCommandMenu();
  const { run } = useCommands();
  const rowMenu = useCallback(
    (row: LearnerRowFragment) => menuOf(row, [remindLearner], (command) => void run(command, row)),
    [menuOf, run],
  );
  useAccountChanges('LEARNING', () => void screen.live.show());
  const columns = useLearnerColumns(courseId === null);
  if (courseId !== null && data && data.course?.canTeach !== true)
    return (
      <NotFoundAlert
        component="h1"
        title={text('academy.course.missing', { id: courseId })}
        text={text('academy.course.missingText')}
        back={{ to: coursesPath, label: text('academy.course.toList') }}
      />
    );
  const title = data?.course?.title;
  return (
    <>
      <ListScreen
        screen={screen}
        title={title === undefined ? text('academy.learners.page') : text('academy.learners.title', { title })}
        text={courseId === null ? undefined : text('academy.learners.text')}
        primary={
          courseId !== null &&
          data && (
            <Button component={Link} to={coursePath(courseId)} variant="tonal">
              {text('academy.action.closeOutline')}
            </Button>
          )
        }
        above={
          courseId !== null && (
            <Figures courseId={courseId} insight={insight} isLate={late === true} isCompleted={completed === true} />
          )
        }
        columns={columns}
        searchLabel={text('academy.learners.search')}
        filters={[
          {
            name: 'late',
            label: text('academy.learners.late'),
            options: [
              { value: true, label: text('academy.learners.lateOnly') },
              { value: false, label: text('academy.learners.inTime') },
            ],
          },
          {
            name: 'completed',
            label: text('academy.learners.completed'),
            options: [
              { value: true, label: text('academy.learners.completedOnly') },
              { value: false, label: text('academy.learners.underWay') },
            ],
          },
          ...linkedDays.flatMap((name) =>
            linkedFilter(name, text(`academy.learners.${name}`), state[name], state[name] && day(state[name])),
          ),
        ]}
        rowMenu={rowMenu}
        bulk={bulk}
        nothingYet={{ title: text('academy.learners.noneTitle'), text: text('academy.learners.noneText') }}
      />
      {courseId !== null && insight.data && <LessonReach courseId={courseId} insight={insight.data.courseInsight} />}
      {courseId !== null && insight.data && (
        <Suspense fallback={null}>
          <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, mt: { xs: 4, sm: 6 } }}>
            <ToGrade courseId={courseId} />
            <QuizFigures courseId={courseId} />
          </Box>
        </Suspense>
      )}
    </>
  );
}

function useInsight(courseId: string | null, mayRead: boolean) {
  const query = useCourseInsightQuery({
    variables: { courseId: courseId ?? '' },
    skip: courseId === null || !mayRead,
    fetchPolicy: 'cache-and-network',
  });
  const { refetch } = query;
  const readAgain = () => (courseId === null || !mayRead ? undefined : refetch().catch(() => undefined));
  useFollowing(['Enrollment', 'Course', 'Lesson'], async () => void (await readAgain()));
  useAccountChanges('LEARNING', () => readAgain());
  return { data: query.data, error: query.error, retry: () => void readAgain() };
}

type FiguresProps = {
  courseId: string;
  insight: ReturnType<typeof useInsight>;
  isLate: boolean;
  isCompleted: boolean;
};

/** The figures of the course, each a way to its learners. */
function Figures({ courseId, insight, isLate, isCompleted }: FiguresProps) {
  const text = useText();
  const { percent } = useFormats();
  const told = insight.data?.courseInsight;
  const figure = (value: number | undefined) => value !== undefined && <NumberText value={value} />;
  const widgets: Widget[] = [
    {
      id: 'learners',
      label: text('academy.learners.all'),
      value: figure(told?.learnerCount) || undefined,
      hint: text('academy.learners.allHint'),
      icon: <IconUsers size={24} />,
      tone: 'primary',
      href: learnersPath(courseId),
      isActive: false,
    },
    {
      id: 'progress',
      label: text('academy.learners.share'),
      value: told && <bdi dir="ltr">{told.share === null ? '–' : percent(told.share)}</bdi>,
      hint: text('academy.learners.shareHint'),
      icon: <IconGauge size={24} />,
      tone: 'info',
      href: `${learnersPath(courseId)}&sort=progress&order=desc`,
      isActive: false,
    },
    {
      id: 'completed',
      label: text('academy.learners.completedOnly'),
      value: figure(told?.completedCount) || undefined,
      hint: text('academy.learners.completedHint'),
      icon: <IconCircleCheck size={24} />,
      tone: 'success',
      href: `${learnersPath(courseId)}&completed=true`,
      isActive: isCompleted,
    },
    {
      id: 'late',
      label: text('academy.learners.lateOnly'),
      value: figure(told?.lateCount) || undefined,
      hint: text('academy.learners.lateHint'),
      icon: <IconClockExclamation size={24} />,
      tone: 'error',
      href: `${learnersPath(courseId)}&late=true`,
      isActive: isLate,
    },
  ];
  return (
    <WidgetStrip
      label={text('academy.learners.figures')}
      widgets={widgets}
      isFailed={insight.error !== undefined && !insight.data}
      onRetry={insight.retry}
    />
  );
}
