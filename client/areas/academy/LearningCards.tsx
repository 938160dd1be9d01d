import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { CardHead } from '../../kit/charts/CardHead.tsx';
import { CardFileMenu } from '../../kit/charts/CardFileMenu.tsx';
import { partsData } from '../../kit/charts/chartData.ts';
import { CardFailed } from '../../kit/charts/CardStates.tsx';
import { Change } from '../../kit/charts/Change.tsx';
import { ChartCard } from '../../kit/charts/ChartCard.tsx';
import { Donut } from '../../kit/charts/Ring.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useAcademyTopicsQuery, useAcademyWeekQuery } from './dashboard.generated.ts';
import { tagTexts, tagTones } from './looks.ts';
import { coursesPath } from './urls.ts';
import { useCourseFilter } from './useDashboardCourse.ts';
import { useDuration } from './useDuration.ts';

const fresh = { fetchPolicy: 'cache-and-network' } as const;

/** What the viewer learned in the last seven days, by topic. */
export function Week() {
  const text = useText();
  const duration = useDuration();
  const courseId = useCourseFilter();
  const { data, previousData, error, refetch } = useAcademyWeekQuery({ ...fresh, variables: { courseId } });
  useFollowing(['Lesson'], () => refetch());
  useAccountChanges('LEARNING', () => refetch());
  const week = (data ?? previousData)?.learningWeek;
  const title = text('academy.week.title');
  const retry = () => void refetch().catch(() => undefined);
  const parts = (week?.shares ?? []).map(({ tag, minutes }) => ({
    id: tag,
    name: text(tagTexts[tag]),
    value: minutes,
    tone: tagTones[tag],
  }));
  return (
    <Card component="section" aria-label={title}>
      <CardHead
        title={title}
        text={text('academy.week.text')}
        action={
          <CardFileMenu
            title={title}
            text={text('academy.week.text')}
            data={
              week &&
              partsData({
                axis: text('academy.field.tag'),
                name: text('academy.week.minutes'),
                parts,
                format: duration,
              })
            }
            onRetry={retry}
          />
        }
      />
      <CardContent sx={{ pt: 0 }}>
        {error && !week ? (
          <CardFailed height={220} title={title} onRetry={retry} />
        ) : !week ? (
          <Skeleton variant="rounded" height={220} />
        ) : week.minutes === 0 ? (
          <Typography color="textSecondary">{text('academy.week.none')}</Typography>
        ) : (
          <Donut label={title} format={duration} parts={parts}>
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

/** What is learned most. */
export function Topics() {
  const text = useText();
  const { number } = useFormats();
  const { data, error, refetch } = useAcademyTopicsQuery(fresh);
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
          tones: topics.map(({ tag }) => tagTones[tag]),
          hrefOf: (at) => `${coursesPath}?tag=${topics[at]!.tag.toLowerCase()}&completed=true`,
          format: number,
        }
      }
    />
  );
}
