import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { QuizQuestionFigures } from '../../graphql/schema.generated.ts';
import { pauses } from '../../work/pauses.ts';
import { answersIn, gradesIn, noAnswer, pointsOf, taskOf } from './attemptShown.ts';
import { oneLesson } from './courses.ts';
import { folded, questionsOf } from './quizQuestions.ts';
import type { Answer, Question } from './quizQuestions.ts';
import { taughtCourse } from './teaching.ts';

/* How the questions of a quiz were answered, for those who teach. */

const mostAttempts = 1000;

type Counted = {
  question: Question;
  count: number;
  rightCount: number;
  wrong: Map<string, { answer: Answer; count: number }>;
};

/** What makes two answers the same one; empty for none. */
function keyOf({ kind }: Question, { optionIds, isTrue, text, number }: Answer): string {
  if (kind === 'TRUE_FALSE') return isTrue === null ? '' : String(isTrue);
  if (kind === 'NUMBER') return number === null ? '' : String(number);
  if (kind === 'TEXT') return folded(text ?? '');
  if (kind === 'OPEN') return '';
  return (kind === 'SEVERAL' ? optionIds.toSorted() : optionIds).join(' ');
}

export async function quizFigures(ctx: Context, lessonId: string): Promise<QuizQuestionFigures[]> {
  authorize(ctx, 'read', 'Enrollment');
  const lesson = await oneLesson(ctx, lessonId);
  if (lesson === null) throw notFound('Lesson');
  await taughtCourse(ctx, lesson.courseId);
  const rows = await ctx.db
    .selectFrom('quizAttempts')
    .select(['questions', 'answers', 'grades'])
    .where('lessonId', '=', lesson.id)
    .where('submittedAt', 'is not', null)
    .where('isWaiting', '=', 0)
    .orderBy('submittedAt', 'desc')
    .limit(mostAttempts)
    .execute();
  const counted = new Map<string, Counted>();
  const pause = pauses();
  for (const row of rows) {
    await pause();
    const [answers, grades] = [answersIn(row), gradesIn(row)];
    for (const question of questionsOf(row.questions)) {
      const sums = counted.get(question.id) ?? { question, count: 0, rightCount: 0, wrong: new Map() };
      counted.set(question.id, sums);
      sums.count += 1;
      const answer = answers[question.id] ?? noAnswer;
      if (pointsOf(question, answer, grades) === question.points) {
        sums.rightCount += 1;
        continue;
      }
      const key = keyOf(question, answer);
      if (key !== '') sums.wrong.set(key, { answer, count: (sums.wrong.get(key)?.count ?? 0) + 1 });
    }
  }
  // Questions that are there now in their order, then those of before.
  const order = questionsOf(lesson.questions).map(({ id }) => id);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...counted.values()]
    .toSorted((a, b) => place(a.question.id) - place(b.question.id))
    .slice(0, 200)
    .map(({ question, count, rightCount, wrong }) => {
      const most = [...wrong.values()].toSorted((a, b) => b.count - a.count)[0];
      return {
        question: taskOf(lessonId, question),
        count,
        rightCount,
        wrong: most?.answer ?? null,
        wrongCount: most?.count ?? 0,
      };
    });
}
