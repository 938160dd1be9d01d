import { authorizeSome, requireScope, signedIn } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { LessonRow } from '../../db/academyTables.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { tooMany } from '../../fields.ts';
import type { MutationSaveLessonPositionArgs } from '../../graphql/schema.generated.ts';
import { courses, oneLesson } from './courses.ts';
import { enrolled, requireOpen, setDone, tellLearning } from './learning.ts';
import { joined, secondsIn } from './watchedRanges.ts';
import type { Range } from './watchedRanges.ts';

const maxRanges = 100;
/** How often it is noted that somebody watches. */
const minuteMs = 60_000;
/** What of a film has to be watched. */
const neededShare = 0.9;

/** Keeps where the viewer is in a film and what they have seen of it; completes the lesson when that is enough. */
export async function savePosition(
  ctx: Context,
  { id, position, watched: given, at }: MutationSaveLessonPositionArgs,
): Promise<LessonRow> {
  authorizeSome(ctx, 'read', 'Course');
  requireScope(ctx, ['update'], ['Course']);
  const watched = given ?? [];
  if (watched.length > maxRanges) throw invalid({ watched: tooMany(maxRanges) });
  return write(ctx, async (tx) => {
    const { userId } = signedIn(tx);
    const lesson = await oneLesson(tx, id);
    if (lesson === null) throw notFound('Lesson');
    const before = await enrolled(tx, userId, lesson.courseId);
    await requireOpen(tx, userId, lesson);
    const now = tx.services.now();
    const own = { userId, lessonId: lesson.id };
    const was = await tx.db
      .selectFrom('lessonStates')
      .selectAll()
      .where((is) => is.and(own))
      .executeTakeFirst();
    const length = lesson.videoSeconds;
    const seen = watched.map(({ from, to }): Range => [from, to]);
    const place = Math.floor(Math.min(Math.max(position, 0), length));
    const ranges = joined([...(JSON.parse(was?.watched ?? '[]') as Range[]), ...seen], length);
    const values = {
      // What waited for a network does not lead back from where the learner has come since.
      positionSeconds: Math.max(at == null ? 0 : (was?.positionSeconds ?? 0), place),
      watched: JSON.stringify(ranges),
      watchedSeconds: Math.floor(secondsIn(ranges)),
    };
    await tx.db
      .insertInto('lessonStates')
      .values({ ...own, courseId: lesson.courseId, doneAt: null, ...values })
      .onConflict((conflict) => conflict.columns(['userId', 'lessonId']).doUpdateSet(values))
      .execute();
    const isEnough = lesson.completion === 'WATCHED' && length > 0 && secondsIn(ranges) >= length * neededShare;
    if (isEnough && (was?.doneAt ?? null) === null) {
      await setDone(tx, before, lesson.id, true);
      tellLearning(tx, userId, (await courses.get(tx, lesson.courseId))?.tutorId ?? null);
    } else if (before.lastLessonId !== lesson.id || now.getTime() - Date.parse(before.lastActiveAt) > minuteMs) {
      await tx.db
        .updateTable('enrollments')
        .set({ lastLessonId: lesson.id, lastActiveAt: now.toISOString() })
        .where('userId', '=', userId)
        .where('courseId', '=', lesson.courseId)
        .execute();
    }
    return lesson;
  });
}
