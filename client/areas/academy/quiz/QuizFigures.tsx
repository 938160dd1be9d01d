import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { Prose } from '../../../kit/Prose.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useQuizFiguresQuery, useQuizzesOfCourseQuery } from '../grading.generated.ts';
import { useAnswerText } from './QuizResults.tsx';

/** How the questions of each quiz of a course were answered, for those who teach it. */
export default function QuizFigures({ courseId }: { courseId: string }) {
  const text = useText();
  const { data } = useQuizzesOfCourseQuery({ variables: { id: courseId }, context: { isQuiet: true } });
  const quizzes = (data?.course?.sections ?? [])
    .flatMap(({ lessons }) => lessons)
    .filter(({ completion }) => completion === 'QUIZ');
  if (quizzes.length === 0) return null;
  return (
    <Card component="section" aria-label={text('academy.figures.title')}>
      <CardHeader
        title={text('academy.figures.title')}
        subheader={text('academy.figures.text')}
        slotProps={{ title: { component: 'h2' } }}
      />
      <CardContent sx={{ pt: 0, display: 'grid', gap: 6 }}>
        {quizzes.map(({ id, title }) => (
          <Quiz key={id} lessonId={id} title={title} />
        ))}
      </CardContent>
    </Card>
  );
}

function Quiz({ lessonId, title }: { lessonId: string; title: string }) {
  const text = useText();
  const { percent } = useFormats();
  const answerText = useAnswerText();
  const { data, error, refetch } = useQuizFiguresQuery({
    variables: { lessonId },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  const questions = data?.quizFigures;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{title}</bdi>
      </Typography>
      {error && !questions ? (
        <FailedState title={text('academy.figures.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !questions ? (
        <Skeleton variant="rounded" height={96} />
      ) : questions.length === 0 ? (
        <Typography color="textSecondary">{text('academy.figures.none')}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
          {questions.map(({ question, count, rightCount, wrong, wrongCount }) => (
            <Box component="li" key={question.id} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, justifyContent: 'space-between' }}>
                <Box dir="auto" sx={{ minWidth: 0 }}>
                  <Prose html={question.text} />
                </Box>
                <Typography color="textSecondary">
                  {text('academy.figures.right', { share: percent(rightCount / count), count })}
                </Typography>
              </Box>
              <Box aria-hidden sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}>
                <Box sx={{ height: 8, width: `${(rightCount / count) * 100}%`, bgcolor: 'success.main' }} />
              </Box>
              {wrong && (
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {text('academy.figures.wrong', { answer: answerText(question, wrong), count: wrongCount })}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
