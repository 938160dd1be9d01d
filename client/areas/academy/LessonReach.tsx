import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CourseInsightQuery } from './learners.generated.ts';
import { lessonPath } from './urls.ts';

type Props = { courseId: string; insight: CourseInsightQuery['courseInsight'] };

/** Lesson by lesson: how many learners have come to it, and how many have completed it. */
export function LessonReach({ courseId, insight: { lessons, learnerCount } }: Props) {
  const text = useText();
  const { number } = useFormats();
  const share = (count: number) => `${learnerCount === 0 ? 0 : (count / learnerCount) * 100}%`;
  return (
    <Card component="section" aria-label={text('academy.reach.title')} sx={{ mt: { xs: 4, sm: 6 } }}>
      <CardHeader
        title={text('academy.reach.title')}
        subheader={text('academy.reach.text')}
        slotProps={{ title: { component: 'h2' } }}
      />
      <CardContent sx={{ pt: 0 }}>
        {lessons.length === 0 ? (
          <Typography color="textSecondary">{text('academy.lesson.none')}</Typography>
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
            {lessons.map(({ lesson, reachedCount, doneCount }, at) => (
              <Box component="li" key={lesson.id} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {number(at + 1)}.{' '}
                    <RowLink to={lessonPath(courseId, lesson.id)}>
                      <bdi>{lesson.title}</bdi>
                    </RowLink>
                  </Box>
                  <Typography variant="body2" color="textSecondary">
                    {text('academy.reach.counts', { reached: reachedCount, done: doneCount })}
                  </Typography>
                </Box>
                <Box
                  aria-hidden
                  sx={{ position: 'relative', height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}
                >
                  <Box sx={{ ...bar, width: share(reachedCount), bgcolor: 'primary.soft' }} />
                  <Box sx={{ ...bar, width: share(doneCount), bgcolor: 'primary.main' }} />
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

const bar = { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 1 } as const;
