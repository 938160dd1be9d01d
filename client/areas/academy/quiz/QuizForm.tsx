import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirm } from '../../../kit/confirm.ts';
import { Prose } from '../../../kit/Prose.tsx';
import { useText } from '../../../lib/text.ts';
import type { QuizAttemptPartsFragment } from '../academy.generated.ts';
import { useClock } from '../useDuration.ts';
import type { useLearning } from '../useLearning.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { blankAnswer, isAnswered, sentAnswer } from './answers.ts';
import { useAnswers } from './useAnswers.ts';

type Props = {
  attempt: QuizAttemptPartsFragment;
  learning: ReturnType<typeof useLearning>;
  /** The time is up, or the answers are given. */
  onEnded: () => void;
};

/** An attempt under way. When the time is up, what was answered is given. */
export function QuizForm({ attempt, learning, onEnded }: Props) {
  const text = useText();
  const { answers, set, forget } = useAnswers(attempt.id);
  const { questions, dueAt } = attempt;
  const of = (id: string) => answers[id] ?? blankAnswer;
  const give = async () => {
    const given = questions.flatMap((one) => {
      const answer = sentAnswer(one, of(one.id));
      return answer === null ? [] : [answer];
    });
    if (await learning.submitQuiz(attempt.id, given)) forget();
    onEnded();
  };
  const missing = questions.filter((one) => !isAnswered(one, of(one.id))).length;
  const submit = async () => {
    const isSure =
      missing === 0 ||
      (await confirm({
        title: text('academy.quiz.submitTitle', { count: missing }),
        text: text('academy.quiz.submitText'),
        confirmLabel: text('academy.quiz.submit'),
      }));
    if (isSure) await give();
  };
  return (
    <Box
      component="form"
      aria-label={text('academy.quiz.title')}
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ display: 'grid', gap: 6 }}
    >
      {dueAt && <Countdown dueAt={dueAt} onUp={() => void give()} />}
      {questions.map((question, at) => (
        <Box
          component="fieldset"
          key={question.id}
          sx={(theme) => ({
            m: 0,
            padding: 4,
            minWidth: 0,
            border: `1px solid ${theme.vars!.palette.divider}`,
            borderRadius: 1,
            display: 'grid',
            gap: 3,
          })}
        >
          <Typography component="legend" variant="body2" color="textSecondary" sx={{ paddingInline: 1 }}>
            {text('academy.quiz.place', { number: at + 1, all: questions.length })} ·{' '}
            {text('academy.quiz.points', { count: question.points })}
          </Typography>
          <div dir="auto">
            <Prose html={question.text} />
          </div>
          <AnswerInput question={question} answer={of(question.id)} onChange={(answer) => set(question.id, answer)} />
        </Box>
      ))}
      <Box>
        <Button type="submit" variant="contained" loading={learning.busy === attempt.id}>
          {text('academy.quiz.submit')}
        </Button>
      </Box>
    </Box>
  );
}

function Countdown({ dueAt, onUp }: { dueAt: string; onUp: () => void }) {
  const text = useText();
  const clock = useClock();
  const due = new Date(dueAt).getTime();
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((due - Date.now()) / 1000)));
  const up = useEffectEvent(onUp);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((due - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      up();
    }, 500);
    return () => clearInterval(timer);
  }, [due]);
  return (
    <Alert severity={left < 60 ? 'warning' : 'info'} icon={<IconClock size={20} />} role="timer">
      {text('academy.quiz.timeLeft', { time: clock(left) })}
    </Alert>
  );
}
