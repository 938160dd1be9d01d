import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { IconCircleCheckFilled, IconCircleXFilled, IconClockHour4 } from '@tabler/icons-react';
import { Prose } from '../../../kit/Prose.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { QuizAttemptPartsFragment } from '../academy.generated.ts';
import type { Task } from './answers.ts';

type Result = NonNullable<QuizAttemptPartsFragment['results']>[number];

/** What came of an attempt, by question, with the feedback of the author. */
export function QuizResults({ attempt }: { attempt: QuizAttemptPartsFragment }) {
  const text = useText();
  const { percent } = useFormats();
  const answerText = useAnswerText();
  const { questions, results, points, mostPoints, isPassed, isWaiting } = attempt;
  const taskOf = new Map(questions.map((question) => [question.id, question]));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {isWaiting ? (
        <Alert severity="info">{text('academy.quiz.waiting')}</Alert>
      ) : (
        <Alert severity={isPassed ? 'success' : 'warning'}>
          {text(isPassed ? 'academy.quiz.passed' : 'academy.quiz.notPassed', {
            share: percent((points ?? 0) / mostPoints),
            points: points ?? 0,
            all: mostPoints,
          })}
        </Alert>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {(results ?? []).map((result) => {
          const task = taskOf.get(result.questionId)!;
          return (
            <Box
              component="li"
              key={result.questionId}
              sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3 }}
            >
              <Mark result={result} />
              <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
                <div dir="auto">
                  <Prose html={task.text} />
                </div>
                <Typography color="textSecondary">
                  {text('academy.quiz.yourAnswer', {
                    answer: answerText(task, result.answer) || text('academy.quiz.noAnswer'),
                  })}
                </Typography>
                {task.kind === 'OPEN' && !result.isWaiting && (
                  <Typography color="textSecondary">
                    {text('academy.quiz.pointsOf', { points: result.points, all: task.points })}
                  </Typography>
                )}
                {result.comment && (
                  <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                    {result.comment}
                  </Typography>
                )}
                {result.right && !result.isRight && (
                  <Typography color="textSecondary">
                    {text('academy.quiz.rightAnswer', { answer: answerText(task, result.right) })}
                  </Typography>
                )}
                {result.feedback && <Typography dir="auto">{result.feedback}</Typography>}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

function Mark({ result: { isRight, isWaiting } }: { result: Result }) {
  const text = useText();
  const [label, color] = isWaiting
    ? (['academy.quiz.waits', 'info.main'] as const)
    : isRight
      ? (['academy.quiz.right', 'success.main'] as const)
      : (['academy.quiz.wrong', 'error.main'] as const);
  const Icon = isWaiting ? IconClockHour4 : isRight ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <Box role="img" aria-label={text(label)} sx={{ color, display: 'flex', paddingBlockStart: 0.5 }}>
      <Icon size={22} />
    </Box>
  );
}

/** Keeps a text in its own direction beside others. */
const apart = (text: string) => `\u2068${text}\u2069`;

/** Writes an answer in words; empty for none. */
export function useAnswerText() {
  const text = useText();
  const { list, locale } = useFormats();
  const isFromRight = useTheme().direction === 'rtl';
  return ({ kind, options, prompts }: Pick<Task, 'kind' | 'options' | 'prompts'>, answer: Result['answer']): string => {
    if (kind === 'TRUE_FALSE')
      return answer.isTrue === null ? '' : text(answer.isTrue ? 'academy.quiz.true' : 'academy.quiz.false');
    if (kind === 'TEXT' || kind === 'OPEN') return answer.text ? apart(answer.text) : '';
    if (kind === 'NUMBER')
      return answer.number === null
        ? ''
        : new Intl.NumberFormat(locale, { maximumFractionDigits: 9, useGrouping: false }).format(answer.number);
    const words = answer.optionIds.map((id) => options.find((option) => option.id === id)?.text ?? '');
    if (kind === 'MATCH') return list(words.map((word, at) => apart(`${prompts[at] ?? ''} – ${word}`)));
    // In the reading direction of the screen, whatever their own language.
    return kind === 'ORDER' ? words.map(apart).join(isFromRight ? ' ← ' : ' → ') : list(words.map(apart));
  };
}
