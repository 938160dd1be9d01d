import { newKey } from '../../../lib/newKey.ts';
import { makeOutbox, type Kept } from '../../../lib/outbox.ts';
import { getViewer } from '../../../lib/session.ts';
import { makeStore } from '../../../lib/store.ts';
import type { QuizAnswerInput } from '../../../lib/schema.generated.ts';
import type { CourseDetailsPartsFragment } from '../academy.generated.ts';

/* What a learner did without a network: kept until the server has taken it, and shown as if it had. */

export type Learned =
  | { kind: 'tick'; id: string; isDone: boolean; at: string }
  | { kind: 'place'; id: string; position: number; watched: { from: number; to: number }[]; at: string }
  | { kind: 'open'; id: string; lessonId: string; at: string }
  | { kind: 'quiz'; id: string; answers: QuizAnswerInput[]; at: string };
export type KeptLearned = Kept<Learned>;

const outbox = makeOutbox<Learned>('learned');
const ownId = () => getViewer()?.id ?? '';

/** What waits to be sent. */
export const waiting = makeStore<readonly KeptLearned[]>([]);
export const showWaiting = () => waiting.set(outbox.all(ownId()));

const woken = new Set<() => void>();
/** Calls back when there is something to send. */
export function onWoken(listener: () => void): () => void {
  woken.add(listener);
  return () => woken.delete(listener);
}

/** What a later one of the same says as well: places follow each other every few seconds. */
const isReplaced = ({ values: old }: KeptLearned, { kind, id }: Learned) =>
  old.kind === kind && old.id === id && (kind === 'place' || kind === 'open');

/** Keeps what was done, and sends it as soon as that can be. Tells whether this browser had room for it. */
export function keep(done: Learned): boolean {
  const older = outbox.all(ownId()).filter((kept) => isReplaced(kept, done));
  const watched = older.flatMap(({ values }) => (values.kind === 'place' ? values.watched : []));
  const whole = done.kind === 'place' ? { ...done, watched: [...done.watched, ...watched].slice(0, 100) } : done;
  const isKept = outbox.keep(ownId(), newKey(), whole);
  if (isKept) for (const { key } of older) outbox.drop(ownId(), key);
  showWaiting();
  for (const one of [...woken]) one();
  return isKept;
}

/** Whether something waits, so that what follows waits behind it. */
export const isWaiting = () => outbox.all(ownId()).some(({ problem }) => problem === null);

/** Forgets what was refused, once its learner has been told. */
export function dropRefused(): KeptLearned[] {
  const refused = outbox.all(ownId()).filter(({ problem }) => problem !== null);
  for (const { key } of refused) outbox.drop(ownId(), key);
  if (refused.length > 0) showWaiting();
  return refused;
}

export const { drain, isMine } = outbox;

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
