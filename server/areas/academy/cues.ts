import type { Context } from '../../context.ts';
import type { LessonRow } from '../../db/academyTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { write } from '../../db/write.ts';
import { captionTracks } from './captionTracks.ts';

/* What is said in films, kept by its words: it follows the captions of lessons. */

type Change = { before: LessonRow | null; after: LessonRow | null };

const captions = ['captionsEn', 'captionsFr', 'captionsAr'] as const;
/** Fewer values than a statement of either database takes. */
const atOnce = 400;
const lessonsAtOnce = 50;

/** A text by its words, each with a space before it. */
export const findTextOf = (text: string): string => ` ${wordsOf(text).join(' ')}`;

/** Takes the captions of a lesson apart again. */
async function hear(tx: Context, row: LessonRow): Promise<void> {
  const { id: lessonId, courseId } = row;
  await tx.db.deleteFrom('lessonCues').where('lessonId', '=', lessonId).execute();
  const rows = captionTracks(row).flatMap(({ language, cues }) =>
    cues.map(({ start, text }) => ({
      courseId,
      lessonId,
      language,
      startMs: Math.round(start * 1000),
      text,
      findText: findTextOf(text),
    })),
  );
  for (let at = 0; at < rows.length; at += atOnce)
    await tx.db
      .insertInto('lessonCues')
      .values(rows.slice(at, at + atOnce))
      .execute();
}

const setHeard = (tx: Context, ids: readonly number[]) =>
  tx.db.updateTable('lessons').set({ isHeard: 1 }).where('id', 'in', ids).execute();

/** Follows lessons as they change. */
export async function keepCues(tx: Context, changes: readonly Change[]): Promise<void> {
  const heard: number[] = [];
  for (const { before, after } of changes) {
    if (after === null) {
      await tx.db.deleteFrom('lessonCues').where('lessonId', '=', before!.id).execute();
    } else if (before === null || captions.some((name) => before[name] !== after[name])) {
      if (before !== null || captions.some((name) => after[name] !== '')) await hear(tx, after);
      heard.push(after.id);
    }
  }
  if (heard.length > 0) await setHeard(tx, heard);
}

/** Lessons whose captions were there before they were searched. */
export async function hearLessons(ctx: Context): Promise<void> {
  const found = await ctx.db
    .selectFrom('lessons')
    .select('id')
    .where('isHeard', '=', 0)
    .orderBy('id')
    .limit(lessonsAtOnce)
    .execute();
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await write(ctx, async (tx) => {
    for (const row of await tx.db.selectFrom('lessons').selectAll().where('id', 'in', ids).orderBy('id').execute())
      await hear(tx, row);
    await setHeard(tx, ids);
  });
}
