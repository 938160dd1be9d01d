import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconBook, IconCertificate, IconClock, IconListCheck, IconTargetArrow } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { CardFailed, CardLoading } from '../../kit/charts/CardStates.tsx';
import { Change } from '../../kit/charts/Change.tsx';
import { ChartCard } from '../../kit/charts/ChartCard.tsx';
import { Donut } from '../../kit/charts/Ring.tsx';
import { StatCard } from '../../kit/charts/StatCard.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useCan } from '../../lib/ability.tsx';
import { preloadQuery } from '../../lib/apollo.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AcademyFiguresDocument, AcademyTopicsDocument, AcademyWeekDocument } from './dashboard.generated.ts';
import { Assignments, PopularTutors, TopCourses, Webinars } from './DashboardLists.tsx';
import { tagTexts, tagTones } from './looks.ts';
import { coursesPath, finishedCoursesPath, ownCoursesPath } from './urls.ts';
import { useDuration } from './useDuration.ts';

const CourseTable = lazy(() => import('./CourseTable.tsx'));
const fresh = { fetchPolicy: 'cache-and-network' } as const;

export const loader = () => preloadQuery(AcademyFiguresDocument, {});

const grid = (columns: string) => ({
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  mb: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: columns },
});

/** What the viewer has learned, and what others learn. */
export default function AcademyDashboardPage() {
  const text = useText();
  const duration = useDuration();
  const { number, percent } = useFormats();
  const viewer = useViewer();
  const seesEvents = useCan('read', 'CalendarEvent');
  const { data, error, refetch } = useQuery(AcademyFiguresDocument, fresh);
  useFollowing(['Course', 'Lesson'], () => refetch());
  useAccountChanges('LEARNING', () => void refetch().catch(() => undefined));
  const figures = data?.learningFigures;
  const failing = { isFailed: error !== undefined && !figures, onRetry: () => void refetch().catch(() => undefined) };
  return (
    <>
      <PageHeader
        title={text('academy.dashboard.welcome', { name: viewer?.fullName.split(' ')[0] ?? '' })}
        text={text('academy.dashboard.text')}
      />
      <Box sx={grid('repeat(5, minmax(0, 1fr))')}>
        <StatCard
          label={text('academy.figure.hours')}
          value={figures && duration(inHours(figures.minutes))}
          icon={<IconClock size={24} />}
          {...failing}
        />
        <StatCard
          label={text('academy.figure.lessons')}
          value={figures && number(figures.completedLessonCount)}
          icon={<IconListCheck size={24} />}
          tone="info"
          {...failing}
        />
        <StatCard
          label={text('academy.figure.quizzes')}
          value={figures && (figures.quizShare === null ? '–' : percent(figures.quizShare))}
          icon={<IconTargetArrow size={24} />}
          tone="error"
          {...failing}
        />
        <StatCard
          label={text('academy.figure.courses')}
          value={figures && number(figures.courseCount)}
          icon={<IconBook size={24} />}
          tone="warning"
          href={ownCoursesPath}
          {...failing}
        />
        <StatCard
          label={text('academy.figure.completed')}
          value={figures && number(figures.completedCourseCount)}
          icon={<IconCertificate size={24} />}
          tone="success"
          href={finishedCoursesPath}
          {...failing}
        />
      </Box>
      <Box sx={grid('minmax(0, 1fr) minmax(0, 1fr)')}>
        <Week />
        <Topics />
      </Box>
      <Box sx={grid('repeat(2, minmax(0, 1fr))')}>
        <PopularTutors />
        <TopCourses />
        <Assignments />
        {seesEvents && <Webinars />}
      </Box>
      <Suspense fallback={<CardLoading height={420} />}>
        <CourseTable />
      </Suspense>
    </>
  );
}

function Week() {
  const text = useText();
  const duration = useDuration();
  const { data, error, refetch } = useQuery(AcademyWeekDocument, fresh);
  useFollowing(['Lesson'], () => refetch());
  useAccountChanges('LEARNING', () => void refetch().catch(() => undefined));
  const week = data?.learningWeek;
  const title = text('academy.week.title');
  return (
    <Card component="section" aria-label={title}>
      <CardHeader
        title={title}
        subheader={text('academy.week.text')}
        slotProps={{ title: { component: 'h2' }, subheader: { variant: 'body1' } }}
      />
      <CardContent sx={{ pt: 0 }}>
        {error && !week ? (
          <CardFailed height={220} title={title} onRetry={() => void refetch().catch(() => undefined)} />
        ) : !week ? (
          <Skeleton variant="rounded" height={220} />
        ) : week.minutes === 0 ? (
          <Typography color="textSecondary">{text('academy.week.none')}</Typography>
        ) : (
          <Donut
            label={title}
            format={duration}
            parts={week.shares.map(({ tag, minutes }) => ({
              id: tag,
              name: text(tagTexts[tag]),
              value: minutes,
              tone: tagTones[tag],
            }))}
          >
            <Typography variant="h4" component="p">
              {duration(week.minutes)}
            </Typography>
            {week.previousMinutes > 0 && <Change share={week.minutes / week.previousMinutes - 1} />}
          </Donut>
        )}
      </CardContent>
    </Card>
  );
}

/** Many hours are told in whole ones: the card is narrow. */
const inHours = (minutes: number) => (minutes < 600 ? minutes : Math.round(minutes / 60) * 60);

function Topics() {
  const text = useText();
  const { number } = useFormats();
  const { data, error, refetch } = useQuery(AcademyTopicsDocument, fresh);
  useFollowing(['Course'], () => refetch());
  const topics = data?.courseTopics;
  return (
    <ChartCard
      title={text('academy.topics.title')}
      text={text('academy.topics.text')}
      isHorizontal
      isFailed={error !== undefined && !topics}
      onRetry={() => void refetch().catch(() => undefined)}
      data={
        topics && {
          axis: text('academy.field.tag'),
          labels: topics.map(({ tag }) => text(tagTexts[tag])),
          series: [
            {
              id: 'learners',
              name: text('academy.topics.learners'),
              values: topics.map(({ learnerCount }) => learnerCount),
              tone: 'primary',
            },
          ],
          hrefOf: (at) => `${coursesPath}?tag=${topics[at]!.tag.toLowerCase()}&completed=true`,
          format: number,
        }
      }
    />
  );
}
