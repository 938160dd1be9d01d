import { AppError } from '../../errors.ts';
import type { Context } from '../../context.ts';
import { wordsOf } from '../../db/letters.ts';
import { write } from '../../db/write.ts';
import { workerFunction } from '../../work/inWorker.ts';
import type { textIn } from './textIn.ts';

/* What files say is read beside the loop, one file after another, as soon as they are there. */

/** Which reader read a file. A better one gets the next number, and all files are read again. */
const reader = 1;
const maxAtOnce = 20;

const read = workerFunction<typeof textIn>(new URL('./textIn.ts', import.meta.url), 'textIn', {
  field: 'file',
  timeMs: 8000,
  memoryMb: 256,
  answerBytes: 4 * 1024 * 1024,
});

/** Reads files that nobody read yet, or that an older reader read. Two servers may read the same one; both write the same. */
export async function readWaitingFiles(ctx: Context): Promise<void> {
  for (;;) {
    const waiting = await ctx.db
      .selectFrom('fileTexts')
      .select('fileId')
      .where('reader', '<', reader)
      .orderBy('reader')
      .orderBy('fileId')
      .limit(maxAtOnce)
      .execute();
    for (const { fileId } of waiting) if (!(await readOne(ctx, fileId))) return;
    if (waiting.length < maxAtOnce) return;
  }
}

/** Whether it could be looked at; else it waits, with the others behind it. */
async function readOne(ctx: Context, fileId: number): Promise<boolean> {
  const file = await ctx.db.selectFrom('files').select('bytes').where('id', '=', fileId).executeTakeFirst();
  let text = '';
  try {
    if (file !== undefined) text = await read(file.bytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return false;
    // What cannot be read says nothing: too long, too large, or no file of its kind.
    ctx.services.log.info({ err: error, fileId }, 'a file says nothing that can be read');
  }
  const found = wordsOf(text).join(' ');
  await write(ctx, (tx) =>
    tx.db
      .updateTable('fileTexts')
      .set({ reader, text, findText: found === '' ? '' : ` ${found} ` })
      .where('fileId', '=', fileId)
      .execute(),
  );
  return true;
}
