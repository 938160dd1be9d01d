import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
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
  const { questions, results, points, mostPoints, isPassed } = attempt;
  const taskOf = new Map(questions.map((question) => [question.id, question]));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity={isPassed ? 'success' : 'warning'}>
        {text(isPassed ? 'academy.quiz.passed' : 'academy.quiz.notPassed', {
          share: percent((points ?? 0) / mostPoints),
          points: points ?? 0,
          all: mostPoints,
        })}
      </Alert>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {(results ?? []).map((result) => {
          const task = taskOf.get(result.questionId)!;
          return (
            <Box
              component="li"
              key={result.questionId}
              sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3 }}
            >
              <Box
                role="img"
                aria-label={text(result.isRight ? 'academy.quiz.right' : 'academy.quiz.wrong')}
                sx={{ color: result.isRight ? 'success.main' : 'error.main', display: 'flex', paddingBlockStart: 0.5 }}
              >
                {result.isRight ? <IconCircleCheckFilled size={22} /> : <IconCircleXFilled size={22} />}
              </Box>
              <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
                <div dir="auto">
                  <Prose html={task.text} />
                </div>
                <Typography color="textSecondary">
                  {text('academy.quiz.yourAnswer', {
                    answer: answerText(task, result.answer) || text('academy.quiz.noAnswer'),
                  })}
                </Typography>
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

/** Writes an answer in words; empty for none. */
function useAnswerText() {
  const text = useText();
  const { list, locale } = useFormats();
  return ({ kind, options }: Task, answer: Result['answer']): string => {
    if (kind === 'TRUE_FALSE')
      return answer.isTrue === null ? '' : text(answer.isTrue ? 'academy.quiz.true' : 'academy.quiz.false');
    if (kind === 'TEXT') return answer.text ?? '';
    if (kind === 'NUMBER')
      return answer.number === null
        ? ''
        : new Intl.NumberFormat(locale, { maximumFractionDigits: 9, useGrouping: false }).format(answer.number);
    const words = answer.optionIds.map((id) => options.find((option) => option.id === id)?.text ?? '');
    return kind === 'ORDER' ? words.join(' → ') : list(words);
  };
}
