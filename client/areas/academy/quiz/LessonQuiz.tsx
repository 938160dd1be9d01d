import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAccountChanges } from '../../../app/preferences/useAccountChanges.ts';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useReadAgain } from '../../../lib/records.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';
import { useLessonQuizQuery, type CourseLessonFragment } from '../academy.generated.ts';
import { learned } from '../offline/learned.ts';
import { showTop, topMargin } from '../showTop.ts';
import { useDuration } from '../useDuration.ts';
import type { useLearning } from '../useLearning.ts';
import { QuizForm } from './QuizForm.tsx';
import { QuizResults } from './QuizResults.tsx';

type Props = { lesson: CourseLessonFragment; isEnrolled: boolean; learning: ReturnType<typeof useLearning> };

/** The quiz of a lesson: what it takes, the attempt under way, and the result of the last one. */
export default function LessonQuiz({ lesson, isEnrolled, learning }: Props) {
  const text = useText();
  const duration = useDuration();
  const { percent, number } = useFormats();
  const kept = useStore(learned.waiting);
  const [now, setNow] = useState(() => Date.now());
  const { data, error, refetch } = useLessonQuizQuery({
    variables: { id: lesson.id },
    fetchPolicy: 'cache-and-network',
  });
  useAccountChanges('LEARNING', () => refetch());
  // Answers that waited may be sent before the page hears of changes again.
  useReadAgain(['Lesson'], () => refetch());
  const section = useRef<HTMLElement>(null);
  const attempts = data?.lesson?.myAttempts;
  const last = attempts?.at(-1);
  const isUnderWay = last && last.submittedAt === null && (last.dueAt === null || new Date(last.dueAt).getTime() > now);
  /** The attempt whose answers were given here. */
  const [given, setGiven] = useState<string | null>(null);
  const isResult = given !== null && given === last?.id && !isUnderWay;
  useEffect(() => {
    // Its questions are gone: what came of them stands above the place where the button was.
    if (!isResult || !section.current) return;
    section.current.focus({ preventScroll: true });
    showTop(section.current);
  }, [isResult]);
  if (!attempts)
    return error ? (
      <FailedState title={text('academy.quiz.failed')} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Skeleton variant="rounded" height={160} />
    );
  const end = () => {
    setNow(Date.now());
    setGiven(last?.id ?? null);
    void refetch().catch(() => undefined);
  };
  if (isUnderWay && kept.some(({ values }) => values.kind === 'quiz' && values.id === last.id))
    return <Alert severity="info">{text('academy.offline.answersKept')}</Alert>;
  if (isUnderWay) return <QuizForm key={last.id} attempt={last} learning={learning} onEnded={end} />;
  const left = lesson.mostAttempts === 0 ? null : Math.max(0, lesson.mostAttempts - attempts.length);
  const facts = [
    text('academy.quiz.questions', { count: lesson.questionCount }),
    text('academy.quiz.passMark', { share: percent(lesson.passMark / 100) }),
    ...(lesson.timeLimit > 0 ? [text('academy.quiz.limit', { time: duration(lesson.timeLimit) })] : []),
    ...(left === null ? [] : [text('academy.quiz.attemptsLeft', { count: left })]),
  ];
  return (
    <Box
      ref={section}
      component="section"
      tabIndex={-1}
      aria-label={text('academy.quiz.title')}
      sx={{ display: 'grid', gap: 4, outline: 'none', ...topMargin }}
    >
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
        {facts.map((fact) => (
          <Box
            component="li"
            key={fact}
            sx={(theme) => ({
              paddingInline: 3,
              paddingBlock: 1,
              borderRadius: 1,
              backgroundColor: theme.vars!.palette.action.hover,
            })}
          >
            {fact}
          </Box>
        ))}
      </Box>
      {last && last.submittedAt === null && <Alert severity="warning">{text('academy.quiz.ranOut')}</Alert>}
      {last?.results && <QuizResults attempt={last} />}
      {isEnrolled && left === 0 && !last?.isPassed && !last?.isWaiting && (
        <Alert severity="info">{text('academy.quiz.noneLeft')}</Alert>
      )}
      {isEnrolled && left !== 0 && !lesson.lock && !last?.isWaiting && (
        <Box>
          <Button
            variant={last?.isPassed ? 'tonal' : 'contained'}
            startIcon={<IconPlayerPlay size={18} />}
            loading={learning.busy === lesson.id}
            onClick={() => void learning.startQuiz(lesson.id)}
          >
            {text(last ? 'academy.quiz.again' : 'academy.quiz.start')}
          </Button>
        </Box>
      )}
      {attempts.length > 1 && (
        <Typography variant="body2" color="textSecondary">
          {text('academy.quiz.taken', {
            count: attempts.length,
            best: percent(Math.max(...attempts.map((one) => (one.points ?? 0) / one.mostPoints))),
            number: number(attempts.length),
          })}
        </Typography>
      )}
    </Box>
  );
}
