import { randomInt } from 'node:crypto';
import { authorizeSome, isAllowedSome, requireScope, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { LessonRow, QuizAttemptRow } from '../../db/academyTables.ts';
import type { EnrollmentRow } from '../../db/enrollmentTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { tooLong, unknown } from '../../fields.ts';
import type { MutationSubmitQuizArgs, QuizAnswerInput, QuizAttempt } from '../../graphql/schema.generated.ts';
import { batched } from '../../records/batched.ts';
import { courses, oneLesson } from './courses.ts';
import { enrolled, requireOpen, setDone, tellLearning } from './learning.ts';
import { isToGrade, pointsOf, shown } from './attemptShown.ts';
import type { Answers } from './attemptShown.ts';
import { tellGraders } from './grading.ts';
import { questionsOf } from './quizQuestions.ts';
import type { Question } from './quizQuestions.ts';

/* Attempts at quizzes. An attempt keeps the questions as they were, so that its result stays what it was. */

const graceMs = 30_000;
const longestAnswer = 300;
const longestOpen = 4000;
const noQuiz = { key: 'noQuiz', message: 'has no quiz' };
const noAttempts = (limit: number) => ({ key: 'noAttempts', limit, message: `allows ${limit} attempts` });
const submitted = { key: 'submitted', message: 'was given before' };
const timeUp = { key: 'timeUp', message: 'ran out of time' };
const waiting = { key: 'waiting', message: 'waits until the last one is graded' };
const repeated = { key: 'repeated', message: 'is given twice' };

/** Begins an attempt, or goes on with the one under way. */
export async function startQuiz(ctx: Context, id: string): Promise<QuizAttempt> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const lesson = await oneLesson(tx, id);
    if (lesson === null) throw notFound('Lesson');
    const enrollment = await enrolled(tx, userId, lesson.courseId);
    if (lesson.completion !== 'QUIZ') throw invalid({ lessonId: noQuiz });
    await requireOpen(tx, userId, lesson, 'lessonId');
    const before = await attemptsAt(tx, userId, [lesson.id]);
    const now = tx.services.now();
    const open = before.find(
      ({ submittedAt, dueAt }) => submittedAt === null && !(dueAt !== null && dueAt <= now.toISOString()),
    );
    if (open !== undefined) return shown(open, lesson);
    if (before.at(-1)?.isWaiting === 1) throw invalid({ lessonId: waiting });
    const { mostAttempts, timeLimit } = lesson;
    const questions = drawn(questionsOf(lesson.questions), lesson.drawnCount);
    if (mostAttempts > 0 && before.length >= mostAttempts) throw invalid({ lessonId: noAttempts(mostAttempts) });
    const row = await tx.db
      .insertInto('quizAttempts')
      .values({
        userId,
        lessonId: lesson.id,
        courseId: lesson.courseId,
        number: (before.at(-1)?.number ?? 0) + 1,
        startedAt: now.toISOString(),
        dueAt: timeLimit === 0 ? null : new Date(now.getTime() + timeLimit * 60_000).toISOString(),
        submittedAt: null,
        questions: JSON.stringify(questions),
        mostPoints: questions.reduce((sum, { points }) => sum + points, 0),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await setLast(tx, enrollment, lesson.id);
    await tell(tx, userId, lesson.courseId);
    return shown(row, lesson);
  });
}

/** Gives the answers, once. Completes the lesson when they are enough. */
export async function submitQuiz(ctx: Context, { id, answers }: MutationSubmitQuizArgs): Promise<QuizAttempt> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const own = (tx2: Context) =>
      tx2.db
        .selectFrom('quizAttempts')
        .selectAll()
        .where('id', '=', recordId(id) ?? 0)
        .where('userId', '=', userId)
        .executeTakeFirst();
    const found = await own(tx);
    if (found === undefined) throw notFound('Attempt');
    const lesson = await oneLesson(tx, String(found.lessonId));
    if (lesson === null) throw notFound('Lesson');
    const enrollment = await enrolled(tx, userId, lesson.courseId);
    // Read again, now that no other tab of the learner can give answers.
    const attempt = (await own(tx))!;
    const now = tx.services.now();
    if (attempt.submittedAt !== null) throw invalid({ id: submitted });
    if (attempt.dueAt !== null && new Date(attempt.dueAt).getTime() + graceMs < now.getTime())
      throw invalid({ id: timeUp });
    const questions = questionsOf(attempt.questions);
    const given = answersOf(questions, answers);
    const points = questions.reduce((sum, question) => sum + pointsOf(question, given[question.id], {}), 0);
    const isWaiting = questions.some((question) => isToGrade(question, given[question.id]));
    const isPassed = !isWaiting && points * 100 >= lesson.passMark * attempt.mostPoints;
    const row = await tx.db
      .updateTable('quizAttempts')
      .set({
        submittedAt: now.toISOString(),
        answers: JSON.stringify(given),
        points,
        isPassed: isPassed ? 1 : 0,
        isWaiting: isWaiting ? 1 : 0,
      })
      .where('id', '=', attempt.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isPassed && lesson.completion === 'QUIZ') await setDone(tx, enrollment, lesson.id, true);
    if (isWaiting) await tellGraders(tx, lesson);
    await tell(tx, userId, lesson.courseId);
    return shown(row, lesson);
  });
}

const tell = async (tx: Context, userId: number, courseId: number) =>
  tellLearning(tx, userId, (await courses.get(tx, courseId))?.tutorId ?? null);

const setLast = (tx: Context, { userId, courseId }: EnrollmentRow, lastLessonId: number) =>
  tx.db
    .updateTable('enrollments')
    .set({ lastLessonId, lastActiveAt: tx.services.now().toISOString() })
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .execute();

const longestText = ({ kind }: Question) => (kind === 'OPEN' ? longestOpen : longestAnswer);

/** So many questions by chance, in the order of their author; all of them for 0. */
function drawn(questions: readonly Question[], count: number): readonly Question[] {
  if (count === 0 || count >= questions.length) return questions;
  const left = questions.map((_, at) => at);
  const chosen = new Set(Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]));
  return questions.filter((_, at) => chosen.has(at));
}

/** Answers by question; what cannot be one is named by its place. */
function answersOf(questions: readonly Question[], given: readonly QuizAnswerInput[]): Answers {
  const errors: FieldErrors = {};
  const answers: Answers = {};
  const known = new Map(questions.map((question) => [question.id, question]));
  for (const [at, { questionId, optionIds, isTrue, text, number }] of given.entries()) {
    const question = known.get(questionId);
    const chosen = optionIds ?? [];
    if (question === undefined) errors[`answers.${at}.questionId`] = unknown('the attempt has no such question');
    else if (answers[questionId] !== undefined) errors[`answers.${at}.questionId`] = repeated;
    else if (!chosen.every((id) => question.options.some((option) => option.id === id)))
      errors[`answers.${at}.optionIds`] = unknown('the question has no such option');
    else if (new Set(chosen).size < chosen.length) errors[`answers.${at}.optionIds`] = repeated;
    else if ((text ?? '').length > longestText(question)) errors[`answers.${at}.text`] = tooLong(longestText(question));
    answers[questionId] = { optionIds: chosen, isTrue: isTrue ?? null, text: text ?? null, number: number ?? null };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers;
}

const attemptsAt = (ctx: Context, userId: number, lessonIds: readonly number[]): Promise<QuizAttemptRow[]> =>
  ctx.db
    .selectFrom('quizAttempts')
    .selectAll()
    .where('userId', '=', userId)
    .where('lessonId', 'in', lessonIds)
    .orderBy('number')
    .execute();

const viewersAttempts = batched('attempts of the viewer', async (ctx, ids: number[]) => {
  const found = await attemptsAt(ctx, ctx.viewer?.userId ?? 0, ids);
  return Map.groupBy<number, QuizAttemptRow>(found, ({ lessonId }) => lessonId);
});

/** The viewer's attempts at the quiz of a lesson. */
export async function myAttempts(ctx: Context, lesson: LessonRow): Promise<QuizAttempt[]> {
  return ((await viewersAttempts(ctx, lesson.id)) ?? []).map((row) => shown(row, lesson));
}

/** Questions with their answers, for those who write them. */
export const authored = ({ viewer }: Context, { questions }: LessonRow): Question[] | null =>
  viewer !== null && isAllowedSome(viewer, 'update', 'Course') ? questionsOf(questions) : null;
