import { makeOutbox, type Kept } from '../../../lib/outbox.ts';
import type { QuizAnswerInput } from '../../../lib/schema.generated.ts';
import type { CourseDetailsPartsFragment } from '../academy.generated.ts';

/* What a learner did without a network: kept until the server has taken it, and shown as if it had. */

export type Learned =
  | { kind: 'tick'; id: string; isDone: boolean; at: string }
  | { kind: 'place'; id: string; position: number; watched: { from: number; to: number }[]; at: string }
  | { kind: 'open'; id: string; lessonId: string; at: string }
  | { kind: 'quiz'; id: string; answers: QuizAnswerInput[]; at: string };
export type KeptLearned = Kept<Learned>;

export const learned = makeOutbox<Learned>('learned');

/** What a later one of the same says as well: places follow each other every few seconds. */
const isReplaced = ({ values: old }: KeptLearned, { kind, id }: Learned) =>
  old.kind === kind && old.id === id && (kind === 'place' || kind === 'open');

/** Keeps what was done, and sends it as soon as that can be. Tells whether this browser had room for it. */
export function keep(done: Learned): boolean {
  const older = learned.waiting.get().filter((kept) => isReplaced(kept, done));
  const watched = older.flatMap(({ values }) => (values.kind === 'place' ? values.watched : []));
  const whole = done.kind === 'place' ? { ...done, watched: [...done.watched, ...watched].slice(0, 100) } : done;
  const isKept = learned.post(whole);
  if (isKept) for (const { key } of older) learned.discard(key);
  return isKept;
}

/** Forgets what was refused, once its learner has been told. */
export function dropRefused(): KeptLearned[] {
  const refused = learned.waiting.get().filter(({ problem }) => problem !== null);
  for (const { key } of refused) learned.discard(key);
  return refused;
}

/** A course as it will be once what waits has been taken. */
export function withLearned(
  course: CourseDetailsPartsFragment,
  kept: readonly KeptLearned[],
): CourseDetailsPartsFragment {
  const ticks = new Map<string, { isDone: boolean; at: string }>();
  for (const { values, problem } of kept) if (values.kind === 'tick' && problem === null) ticks.set(values.id, values);
  if (ticks.size === 0 || !course.myEnrollment) return course;
  let change = 0;
  const sections = course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => {
      const tick = ticks.get(lesson.id);
      if (!tick || tick.isDone === (lesson.doneAt !== null)) return lesson;
      change += tick.isDone ? 1 : -1;
      return { ...lesson, doneAt: tick.isDone ? tick.at : null };
    }),
  }));
  const { myEnrollment } = course;
  const completedCount = myEnrollment.completedCount + change;
  return { ...course, sections, myEnrollment: { ...myEnrollment, completedCount } };
}
