import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { talkDrawing } from '../../../kit/emptyDrawings.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { integer, useListState } from '../../../lib/listState.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { UnansweredQuestionsDocument, useUnansweredQuestionsQuery } from '../questions.generated.ts';
import { lessonPath } from '../urls.ts';
import { useLearning } from '../useLearning.ts';
import { Question } from './Question.tsx';

const pageSize = 10;
const codec = { page: integer(1, { least: 1 }) };
const variablesOf = (page: number) => ({ page: { number: page, size: pageSize } });

export const loader = () => preloadQuery(UnansweredQuestionsDocument, variablesOf(1));

/** What learners ask in the courses that the viewer teaches and nobody who teaches them has answered. */
export default function QuestionsPage() {
  const text = useText();
  const learning = useLearning();
  const { state, patch } = useListState(codec);
  const { data, previousData, error, refetch } = useUnansweredQuestionsQuery({
    variables: variablesOf(state.page),
    fetchPolicy: 'cache-and-network',
  });
  useFollowing(['LessonPost', 'Course', 'Lesson'], () => refetch());
  const list = (data ?? previousData)?.unansweredQuestions;
  return (
    <>
      <Box sx={{ mb: { xs: 4, sm: 6 } }}>
        <Typography variant="h4" component="h1">
          {text('academy.unanswered.title')}
        </Typography>
        <Typography color="textSecondary" aria-live="polite">
          {list ? text('academy.unanswered.count', { count: list.totalCount }) : <Skeleton width={160} />}
        </Typography>
      </Box>
      {error && !list ? (
        <FailedState title={text('academy.questions.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !list ? (
        <Skeleton variant="rounded" height={240} />
      ) : list.nodes.length === 0 ? (
        <Card>
          <EmptyState
            drawing={talkDrawing}
            title={text('academy.unanswered.none')}
            text={text('academy.unanswered.noneText')}
          />
        </Card>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
        >
          {list.nodes.map((question) => (
            <Card component="li" key={question.id}>
              <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{question.courseTitle}</bdi> ·{' '}
                  <MuiLink component={Link} to={lessonPath(question.courseId, question.lessonId)}>
                    <bdi>{question.lessonTitle}</bdi>
                  </MuiLink>
                </Typography>
                <Question question={question} mayWrite canTeach learning={learning} />
              </CardContent>
            </Card>
          ))}
        </Box>
      )}
      {list && list.pageInfo.pageCount > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 6 }}>
          <Pager page={state.page} pageCount={list.pageInfo.pageCount} onPage={(page) => patch({ page })} />
        </Box>
      )}
    </>
  );
}
