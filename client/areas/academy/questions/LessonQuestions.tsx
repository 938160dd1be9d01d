import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { Pager } from '../../../kit/list/Pager.tsx';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useLessonQuestionsQuery } from '../questions.generated.ts';
import type { useLearning } from '../useLearning.ts';
import { PostForm } from './PostForm.tsx';
import { Question } from './Question.tsx';

const pageSize = 10;

type Props = {
  lessonId: string;
  /** Takes the course, or teaches it. */
  mayWrite: boolean;
  canTeach: boolean;
  learning: ReturnType<typeof useLearning>;
};

/** What learners ask under a lesson, and what they are answered. */
export default function LessonQuestions({ lessonId, mayWrite, canTeach, learning }: Props) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useLessonQuestionsQuery({
    variables: { lessonId, page: { number: page, size: pageSize } },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['LessonPost'], () => refetch());
  const list = (data ?? previousData)?.lessonQuestions;
  return (
    <Card component="section" aria-label={text('academy.questions.title')}>
      <CardHeader title={text('academy.questions.title')} slotProps={{ title: { component: 'h2' } }} />
      <CardContent sx={{ pt: 0, display: 'grid', gap: 5 }}>
        {mayWrite && (
          <PostForm
            label={text('academy.questions.yours')}
            submitLabel={text('academy.questions.ask')}
            isBusy={learning.busy === lessonId}
            onSubmit={async (typed) => {
              const isAsked = await learning.askQuestion(lessonId, typed);
              if (isAsked) setPage(1);
              return isAsked;
            }}
          />
        )}
        {error && !list ? (
          <FailedState title={text('academy.questions.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        ) : !list ? (
          <Skeleton variant="rounded" height={96} />
        ) : list.nodes.length === 0 ? (
          <Typography color="textSecondary">
            {text(mayWrite ? 'academy.questions.none' : 'academy.questions.noneEnroll')}
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6 }}>
            {list.nodes.map((question) => (
              <li key={question.id}>
                <Question {...{ question, mayWrite, canTeach, learning }} />
              </li>
            ))}
          </Box>
        )}
        {list && list.pageInfo.pageCount > 1 && (
          <Pager page={page} pageCount={list.pageInfo.pageCount} onPage={setPage} />
        )}
      </CardContent>
    </Card>
  );
}
