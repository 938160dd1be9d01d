import { authorizeSome, requireScope, signedIn } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { LessonRow } from '../../../db/academyTables.ts';
import type { ScormStateRow } from '../../../db/scormTables.ts';
import { write } from '../../../db/write.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { required, tooLong, tooMany, unknown } from '../../../fields.ts';
import type { MutationSaveLessonPackageArgs } from '../../../graphql/schema.generated.ts';
import { batched } from '../../../records/batched.ts';
import { courses, oneLesson } from '../courses.ts';
import { enrolled, requireOpen, setDone, tellLearning } from '../learning.ts';

/* What packages keep of their learners: elements of SCORM 1.2. */

export type Elements = Record<string, string>;

const maxValues = 1000;
const maxElements = 4000;
const longestValue = 65_536;
const longestElements = 400_000;
const statusElement = 'cmi.core.lesson_status';
const scoreElement = 'cmi.core.score.raw';
/** What a package may set, and the time that its frame adds up. */
const settable = new RegExp(
  `^cmi\\.(${[
    'core\\.(lesson_location|lesson_status|exit|session_time|total_time|score\\.(raw|min|max))',
    'suspend_data',
    'comments',
    'student_preference\\.(audio|language|speed|text)',
    'objectives\\.\\d{1,4}\\.(id|status|score\\.(raw|min|max))',
    'interactions\\.\\d{1,4}\\.(id|time|type|weighting|student_response|result|latency)',
    'interactions\\.\\d{1,4}\\.(objectives\\.\\d{1,3}\\.id|correct_responses\\.\\d{1,3}\\.pattern)',
  ].join('|')})$`,
);
const statuses = ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'];
const isScore = (value: string) => /^(100(\.0+)?|\d{1,2}(\.\d+)?)?$/.test(value);

const statesOf = (ctx: Context, userId: number, lessonIds: readonly number[]): Promise<ScormStateRow[]> =>
  ctx.db
    .selectFrom('scormStates')
    .selectAll()
    .where('userId', '=', userId)
    .where('lessonId', 'in', lessonIds)
    .execute();

/** What a learner left in the package of a lesson. */
export const stateIn = async (ctx: Context, userId: number, lessonId: number): Promise<ScormStateRow | undefined> =>
  (await statesOf(ctx, userId, [lessonId]))[0];

/** What the viewer left in packages. */
export const viewersState = batched('packages of the viewer', async (ctx, ids: number[]) => {
  const found = await statesOf(ctx, ctx.viewer?.userId ?? 0, ids);
  return new Map(found.map((row) => [row.lessonId, row]));
});

/** What came of the packages of a course for its learners, in words, by enrollment. */
export const packageResults = batched('results of packages', async (ctx, ids: number[]) => {
  const found = await ctx.db
    .selectFrom('enrollments as e')
    .innerJoin('scormStates as s', (join) =>
      join.onRef('s.courseId', '=', 'e.courseId').onRef('s.userId', '=', 'e.userId'),
    )
    .innerJoin('lessons as l', 'l.id', 's.lessonId')
    .select(['e.id', 'l.title', 's.status', 's.score'])
    .where('e.id', 'in', ids)
    .orderBy('l.id')
    .execute();
  const texts = new Map<number, string>();
  for (const { id, title, status, score } of found) {
    const before = texts.has(id) ? `${texts.get(id)}; ` : '';
    texts.set(id, `${before}${title}: ${status}${score === null ? '' : ` ${score}`}`);
  }
  return texts;
});

/** What was left in this package; what is of another one counts no more. */
export const elementsOf = (state: ScormStateRow | undefined, address: string): Elements =>
  state?.package === address ? (JSON.parse(state.elements) as Elements) : {};

/** Keeps what a package has set for the viewer, and completes the lesson when it says so. */
export async function savePackageValues(
  ctx: Context,
  { id, values }: MutationSaveLessonPackageArgs,
): Promise<LessonRow> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  const given = checked(values);
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const lesson = await oneLesson(tx, id);
    if (lesson === null) throw notFound('Lesson');
    const before = await enrolled(tx, userId, lesson.courseId);
    await requireOpen(tx, userId, lesson);
    if (lesson.package === null) throw invalid({ id: { key: 'noPackage', message: 'has no package' } });
    const was = elementsOf(await stateIn(tx, userId, lesson.id), lesson.package);
    const elements = { ...was, ...given };
    const text = JSON.stringify(elements);
    if (Object.keys(elements).length > maxElements) throw invalid({ values: tooMany(maxElements) });
    if (text.length > longestElements) throw invalid({ values: tooLong(longestElements) });
    const score = elements[scoreElement];
    const status = elements[statusElement] ?? 'incomplete';
    const now = tx.services.now().toISOString();
    const kept = {
      package: lesson.package,
      status,
      score: score === undefined || score === '' ? null : Number(score),
      elements: text,
      updatedAt: now,
    };
    await tx.db
      .insertInto('scormStates')
      .values({ userId, lessonId: lesson.id, courseId: lesson.courseId, ...kept })
      .onConflict((conflict) => conflict.columns(['userId', 'lessonId']).doUpdateSet(kept))
      .execute();
    const isEnough = lesson.completion === 'PACKAGE' && ['passed', 'completed'].includes(status);
    if (isEnough) await setDone(tx, before, lesson.id, true);
    else
      await tx.db
        .updateTable('enrollments')
        .set({ lastLessonId: lesson.id, lastActiveAt: now })
        .where('userId', '=', userId)
        .where('courseId', '=', lesson.courseId)
        .execute();
    tellLearning(tx, userId, (await courses.get(tx, lesson.courseId))?.tutorId ?? null);
    return lesson;
  });
}

/** The elements by their names; what is none is named by its place. */
function checked(values: MutationSaveLessonPackageArgs['values']): Elements {
  if (values.length === 0) throw invalid({ values: required });
  if (values.length > maxValues) throw invalid({ values: tooMany(maxValues) });
  const errors: FieldErrors = {};
  const elements: Elements = {};
  for (const [at, { element, value }] of values.entries()) {
    if (!settable.test(element)) errors[`values.${at}.element`] = unknown('no package sets this');
    else if (value.length > longestValue) errors[`values.${at}.value`] = tooLong(longestValue);
    else if (element === statusElement && !statuses.includes(value))
      errors[`values.${at}.value`] = unknown('is no status of SCORM 1.2');
    else if (/\.score\.\w+$/.test(element) && !isScore(value))
      errors[`values.${at}.value`] = unknown('a score is a number from 0 to 100');
    elements[element] = value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return elements;
}
