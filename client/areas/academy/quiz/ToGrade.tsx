import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useAccountChanges } from '../../../app/preferences/useAccountChanges.ts';
import { DateText } from '../../../kit/Figures.tsx';
import { Prose } from '../../../kit/Prose.tsx';
import { RowLink } from '../../../kit/table/RowLink.tsx';
import { useText } from '../../../lib/text.ts';
import { useQuizzesToGradeQuery, type QuizzesToGradeQuery } from '../grading.generated.ts';
import { lessonPath } from '../urls.ts';
import { useLearning } from '../useLearning.ts';

type Attempt = QuizzesToGradeQuery['attemptsToGrade'][number];

/** Answers that wait for those who teach the course, the oldest first; nothing where none does. */
export default function ToGrade({ courseId }: { courseId: string }) {
  const text = useText();
  const { data, refetch } = useQuizzesToGradeQuery({
    variables: { courseId },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useAccountChanges('LEARNING', () => refetch());
  const learning = useLearning();
  const attempts = data?.attemptsToGrade ?? [];
  if (attempts.length === 0) return null;
  return (
    <Card component="section" aria-label={text('academy.grade.title')} data-print="hidden">
      <CardHeader
        title={text('academy.grade.title')}
        subheader={text('academy.grade.text', { count: attempts.length })}
        slotProps={{ title: { component: 'h2' } }}
      />
      <CardContent sx={{ pt: 0, display: 'grid', gap: 6 }}>
        {attempts.map((attempt) => (
          <GradeForm key={attempt.id} courseId={courseId} attempt={attempt} learning={learning} />
        ))}
      </CardContent>
    </Card>
  );
}

type FormProps = { courseId: string; attempt: Attempt; learning: ReturnType<typeof useLearning> };
type Grade = { points: string; comment: string };
const blank: Grade = { points: '', comment: '' };

function GradeForm({ courseId, attempt, learning }: FormProps) {
  const text = useText();
  const [grades, setGrades] = useState<Readonly<Record<string, Grade>>>({});
  const { id, learnerName, lessonId, lessonTitle, number, submittedAt, answers } = attempt;
  const gradeOf = (questionId: string) => grades[questionId] ?? blank;
  const set = (questionId: string, change: Partial<Grade>) =>
    setGrades({ ...grades, [questionId]: { ...gradeOf(questionId), ...change } });
  const isRead = (points: string, most: number) => /^\d{1,3}$/.test(points.trim()) && Number(points) <= most;
  const isReady = answers.every(({ questionId, points }) => isRead(gradeOf(questionId).points, points));
  /** Whether it was tried to save what is not ready. */
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isWrong = (questionId: string, most: number) => {
    const { points } = gradeOf(questionId);
    return (isTried || points !== '') && !isRead(points, most);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady) {
      const first = answers.findIndex(({ questionId, points }) => !isRead(gradeOf(questionId).points, points));
      form.current!.querySelectorAll<HTMLElement>('[inputmode=numeric]')[first]?.focus();
      setTried(true);
      return;
    }
    const given = answers.map(({ questionId }) => {
      const { points, comment } = gradeOf(questionId);
      return { questionId, points: Number(points), comment: comment.trim() };
    });
    await learning.gradeQuiz({ id, grades: given }, learnerName);
  };
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      aria-label={text('academy.grade.of', { name: learnerName, title: lessonTitle })}
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{learnerName}</bdi>
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <RowLink to={lessonPath(courseId, lessonId)}>{lessonTitle}</RowLink> ·{' '}
          {text('academy.grade.attempt', { number })} · <DateText at={submittedAt} />
        </Typography>
      </Box>
      {answers.map(({ questionId, text: question, points, feedback, answer }, at) => (
        <Box key={questionId} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <div dir="auto">
            <Prose html={question} />
          </div>
          {feedback && (
            <Typography variant="body2" color="textSecondary" dir="auto">
              {feedback}
            </Typography>
          )}
          <Typography
            component="blockquote"
            dir="auto"
            sx={{
              m: 0,
              paddingInlineStart: 3,
              borderInlineStart: '3px solid',
              borderColor: 'divider',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {answer}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
            <TextField
              size="small"
              label={text('academy.grade.points', { all: points })}
              value={gradeOf(questionId).points}
              onChange={({ target }) => set(questionId, { points: target.value })}
              error={isWrong(questionId, points)}
              helperText={isWrong(questionId, points) && text('academy.grade.pointsWrong', { all: points })}
              slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 3, autoComplete: 'off' } }}
              sx={{ width: 200 }}
            />
            <TextField
              size="small"
              label={
                answers.length > 1 ? text('academy.grade.commentOn', { number: at + 1 }) : text('academy.grade.comment')
              }
              value={gradeOf(questionId).comment}
              onChange={({ target }) => set(questionId, { comment: target.value })}
              multiline
              maxRows={6}
              slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
              sx={{ flex: '1 1 240px' }}
            />
          </Box>
        </Box>
      ))}
      <Box>
        <Button type="submit" variant="contained" loading={learning.busy === id}>
          {text('academy.grade.submit')}
        </Button>
      </Box>
    </Box>
  );
}
