import { authorize, requireScope, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { LessonRow, QuizAttemptRow } from '../../db/academyTables.ts';
import { forUpdate } from '../../db/dialect.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isLongerThan, required, tooLarge, tooLong, tooSmall, unknown } from '../../fields.ts';
import type { AttemptToGrade, GradeInput } from '../../graphql/schema.generated.ts';
import { notifyReaders, notifyUsers } from '../../notifications/notify.ts';
import { answersIn, isToGrade, pointsOf } from './attemptShown.ts';
import type { Grades } from './attemptShown.ts';
import { courses, oneLesson } from './courses.ts';
import { setDone, tellLearning } from './learning.ts';
import { learnersPath, lessonPath } from './paths.ts';
import { questionsOf } from './quizQuestions.ts';
import { taughtCourse } from './teaching.ts';

/* Answers that those who teach grade by hand. */

const maxShown = 100;
const longestComment = 1000;
const graded = { key: 'graded', message: 'was graded before' };

/** Tells the tutor that answers wait; where there is none, those who take care of courses. */
export async function tellGraders(tx: Context, lesson: LessonRow): Promise<void> {
  const course = (await courses.get(tx, lesson.courseId))!;
  const news = {
    kind: 'QUIZ_TO_GRADE',
    subject: 'Course',
    subjectId: course.id,
    data: { name: lesson.title, actorName: tx.viewer!.fullName, path: learnersPath(course.id) },
    isOthersOnly: true,
  } as const;
  if (course.tutorId === null) await notifyReaders(tx, news, course);
  else await notifyUsers(tx, [course.tutorId], news);
}

const openAnswers = (row: QuizAttemptRow) => {
  const answers = answersIn(row);
  return questionsOf(row.questions).filter((question) => isToGrade(question, answers[question.id]));
};

function toGrade(row: QuizAttemptRow, learnerName: string, lessonTitle: string): AttemptToGrade {
  const answers = answersIn(row);
  return {
    id: String(row.id),
    learnerName,
    lessonId: String(row.lessonId),
    lessonTitle,
    number: row.number,
    submittedAt: row.submittedAt!,
    points: row.points,
    mostPoints: row.mostPoints,
    answers: openAnswers(row).map(({ id, text, points, feedback }) => ({
      questionId: id,
      text,
      points,
      feedback,
      answer: answers[id]?.text ?? '',
    })),
  };
}

/** What waits in a course that the viewer teaches, the oldest first. */
export async function attemptsToGrade(ctx: Context, courseId: string): Promise<AttemptToGrade[]> {
  authorize(ctx, 'read', 'Enrollment');
  const course = await taughtCourse(ctx, courseId);
  const rows = await ctx.db
    .selectFrom('quizAttempts as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .selectAll('a')
    .select(['u.fullName', 'l.title'])
    .where('a.isWaiting', '=', 1)
    .where('a.courseId', '=', course.id)
    .orderBy('a.submittedAt')
    .orderBy('a.id')
    .limit(maxShown)
    .execute();
  return rows.map((row) => toGrade(row, row.fullName, row.title));
}

/** Grades all that waits of an attempt: points and words for each answer. */
export async function gradeQuiz(ctx: Context, id: string, given: readonly GradeInput[]): Promise<AttemptToGrade> {
  authorize(ctx, 'read', 'Enrollment');
  requireScope(ctx, ['update'], ['Course']);
  return write(ctx, async (tx) => {
    const number = recordId(id) ?? 0;
    const found = await tx.db.selectFrom('quizAttempts').selectAll().where('id', '=', number).executeTakeFirst();
    if (found === undefined) throw notFound('Attempt');
    const course = await taughtCourse(tx, found.courseId);
    const lesson = await oneLesson(tx, String(found.lessonId));
    if (lesson === null) throw notFound('Lesson');
    const enrollment = await tx.db
      .selectFrom('enrollments')
      .selectAll()
      .where('userId', '=', found.userId)
      .where('courseId', '=', course.id)
      .modifyEnd(forUpdate(tx.services.database.engine))
      .executeTakeFirst();
    // Read again, now that no one else grades it.
    const row = await tx.db.selectFrom('quizAttempts').selectAll().where('id', '=', number).executeTakeFirst();
    if (row?.isWaiting !== 1) throw invalid({ id: graded });
    const grades = gradesOf(row, given);
    const answers = answersIn(row);
    const points = questionsOf(row.questions).reduce((sum, one) => sum + pointsOf(one, answers[one.id], grades), 0);
    const isPassed = points * 100 >= lesson.passMark * row.mostPoints;
    const gradedAt = tx.services.now().toISOString();
    const changed = {
      grades: JSON.stringify(grades),
      points,
      isPassed: isPassed ? 1 : 0,
      isWaiting: 0,
      gradedAt,
    } as const;
    await tx.db.updateTable('quizAttempts').set(changed).where('id', '=', row.id).execute();
    if (isPassed && lesson.completion === 'QUIZ' && enrollment?.leftAt === null)
      await setDone(tx, enrollment, lesson.id, true);
    await notifyUsers(tx, [row.userId], {
      kind: 'QUIZ_GRADED',
      subject: 'Course',
      subjectId: course.id,
      data: {
        name: lesson.title,
        actorName: signedIn(tx).fullName,
        path: lessonPath(course.id, lesson.id),
        isPassed: String(isPassed),
      },
      isOthersOnly: true,
    });
    tellLearning(tx, row.userId, course.tutorId);
    const learner = await tx.db.selectFrom('users').select('fullName').where('id', '=', row.userId).executeTakeFirst();
    return toGrade({ ...row, ...changed }, learner?.fullName ?? '', lesson.title);
  });
}

/** Grades by question; what is missing or cannot be one is named. */
function gradesOf(row: QuizAttemptRow, given: readonly GradeInput[]): Grades {
  const errors: FieldErrors = {};
  const grades: Grades = {};
  const open = new Map(openAnswers(row).map((question) => [question.id, question]));
  for (const [at, { questionId, points, comment }] of given.entries()) {
    const question = open.get(questionId);
    const words = (comment ?? '').trim();
    if (question === undefined || grades[questionId] !== undefined)
      errors[`grades.${at}.questionId`] = unknown('no answer to such a question waits');
    else if (points < 0) errors[`grades.${at}.points`] = tooSmall(0);
    else if (points > question.points) errors[`grades.${at}.points`] = tooLarge(question.points);
    else if (isLongerThan(words, longestComment)) errors[`grades.${at}.comment`] = tooLong(longestComment);
    grades[questionId] = { points, comment: words };
  }
  if (Object.keys(errors).length === 0 && Object.keys(grades).length < open.size) errors['grades'] = required;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return grades;
}
