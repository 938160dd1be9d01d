import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconBroadcast, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { Ring } from '../../kit/charts/Ring.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { Beside, Lines } from '../../kit/ThumbCell.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { CourseSymbol } from './CourseSymbol.tsx';
import {
  useAcademyAssignmentsQuery,
  useAcademyTopCoursesQuery,
  useAcademyTutorsQuery,
  useAcademyWebinarsQuery,
} from './dashboard.generated.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { useCourseFilter } from './useDashboardCourse.ts';
import { tagTexts, tagTones } from './looks.ts';
import { coursePath, eventPath } from './urls.ts';
import { useDuration } from './useDuration.ts';

const quiet = { fetchPolicy: 'cache-and-network', context: { isQuiet: true } } as const;

/** Those whose courses have the most learners. */
export function PopularTutors() {
  const text = useText();
  const { data, error, refetch } = useAcademyTutorsQuery(quiet);
  useFollowing(['Course'], () => refetch());
  return (
    <DashboardCard
      title={text('academy.tutors.title')}
      rows={data?.popularTutors}
      keyOf={({ person }) => person.id}
      isFailed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      none={text('academy.tutors.none')}
    >
      {({ person, tag, courseCount }) => (
        <>
          <PersonCell name={person.name} avatar={person.avatar} text={text(tagTexts[tag])} />
          <Typography color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {text('academy.tutors.courses', { count: courseCount })}
          </Typography>
        </>
      )}
    </DashboardCard>
  );
}

/** The courses that are opened most. */
export function TopCourses() {
  const text = useText();
  const { data, error, refetch } = useAcademyTopCoursesQuery(quiet);
  useFollowing(['Course'], () => refetch());
  return (
    <DashboardCard
      title={text('academy.top.title')}
      rows={data?.courseList.nodes}
      keyOf={({ id }) => id}
      isFailed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      none={text('academy.course.noneYet')}
    >
      {({ id, title, icon, viewCount }) => (
        <>
          <CourseSymbol icon={icon} title={<RowLink to={coursePath(id)}>{title}</RowLink>} />
          <StatusChip tone="secondary" label={text('academy.top.views', { count: viewCount })} />
        </>
      )}
    </DashboardCard>
  );
}

/** Lessons that are due, by course. */
export function Assignments() {
  const text = useText();
  const { day } = useFormats();
  const courseId = useCourseFilter();
  const { data, previousData, error, refetch } = useAcademyAssignmentsQuery({ ...quiet, variables: { courseId } });
  useFollowing(['Course', 'Lesson'], () => refetch());
  useAccountChanges('LEARNING', () => refetch());
  return (
    <DashboardCard
      title={text('academy.assignments.title')}
      rows={(data ?? previousData)?.courseAssignments}
      keyOf={({ course }) => course.id}
      isFailed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      none={text('academy.assignments.none')}
    >
      {({ course, lessonCount, completedCount, dueOn }) => (
        <>
          <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', minWidth: 0 }}>
            <Ring value={completedCount / lessonCount} label={course.title} tone={tagTones[course.tag]} size={56} />
            <Box sx={{ minWidth: 0 }}>
              <RowLink to={coursePath(course.id)}>{course.title}</RowLink>
              <Typography variant="body2" color="textSecondary">
                {dueOn
                  ? text('academy.assignments.due', { count: lessonCount, day: day(dueOn) })
                  : text('academy.assignments.done', { count: lessonCount })}
              </Typography>
            </Box>
          </Box>
          <IconAction
            component={Link}
            to={coursePath(course.id)}
            label={text('academy.assignments.open', { title: course.title })}
          >
            <Box component={IconChevronRight} size={20} sx={mirrored} />
          </IconAction>
        </>
      )}
    </DashboardCard>
  );
}

const daysAhead = 30;
const maxWebinars = 4;
const dayFrom = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);

/** Events of the calendar that take place behind a link. */
export function Webinars() {
  const text = useText();
  const timeZone = useZone();
  const { dateTime } = useFormats();
  const duration = useDuration();
  const [now] = useState(() => Date.now());
  const { data, error, refetch } = useAcademyWebinarsQuery({
    ...quiet,
    variables: { from: dayFrom(now, 0), to: dayFrom(now, daysAhead), timeZone },
  });
  useFollowing(['CalendarEvent'], () => refetch());
  const events = new Map(data?.calendarWindow.events.map((event) => [event.id, event]));
  const coming = data?.calendarWindow.occurrences
    .flatMap(({ key, start, end, eventId, occurrence }) => {
      const event = events.get(eventId);
      const isWebinar = event?.url && !event.isAllDay && new Date(end).getTime() > now;
      const path = eventPath(eventId, occurrence);
      return isWebinar ? [{ key, start, end, title: event.title, url: event.url, path }] : [];
    })
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .slice(0, maxWebinars);
  return (
    <DashboardCard
      title={text('academy.webinars.title')}
      rows={coming}
      keyOf={({ key }) => key}
      isFailed={error !== undefined}
      onRetry={() => void refetch().catch(() => undefined)}
      none={text('academy.webinars.none', { days: daysAhead })}
    >
      {({ start, end, title, url, path }) => (
        <>
          <Beside>
            <Box
              aria-hidden
              sx={(theme) => ({
                display: 'grid',
                placeItems: 'center',
                flex: 'none',
                width: 48,
                height: 48,
                borderRadius: 1,
                color: theme.vars!.palette.primary.text,
                backgroundColor: theme.vars!.palette.primary.soft,
              })}
            >
              <IconBroadcast size={26} />
            </Box>
            <Lines
              title={<RowLink to={path}>{title}</RowLink>}
              text={
                <>
                  <bdi>{dateTime(start)}</bdi> ·{' '}
                  <bdi>{duration((new Date(end).getTime() - new Date(start).getTime()) / 60_000)}</bdi>
                </>
              }
            />
          </Beside>
          <Button variant="tonal" href={url} target="_blank" rel="noreferrer">
            {text('academy.webinars.join')}
          </Button>
        </>
      )}
    </DashboardCard>
  );
}
