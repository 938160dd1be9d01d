import { isRecordAllowed } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import { write } from '../../db/write.ts';
import { takeAnswer } from './answers.ts';
import { ownId } from './icsRead.ts';
import type { FileResult, IcsAnswer } from './icsRead.ts';

/**
 * Takes over what guests answer in the files that their mail programs write (RFC 5546, REPLY): whoever may change the
 * event hands in the file that came to him by mail.
 */
export function takeReplies(ctx: Context, answers: readonly IcsAnswer[], isCheck: boolean): Promise<FileResult> {
  return write(ctx, async (tx) => {
    const problems: FileResult['problems'] = [];
    let answerCount = 0;
    for (const given of answers) {
      const event = await eventNamed(tx, given);
      const guest =
        event === null
          ? undefined
          : await tx.db
              .selectFrom('calendarGuests')
              .selectAll()
              .where('eventId', '=', event.id)
              .where('email', '=', given.email)
              .executeTakeFirst();
      if (event === null || guest === undefined) problems.push({ title: given.title, key: 'guest' });
      else if (isCheck ? guest.answer !== given.answer : await takeAnswer(tx, event, guest, given.answer))
        answerCount += 1;
    }
    return { newCount: 0, knownCount: 0, problems, sample: [], batchId: null, answerCount };
  });
}

/** The event that is meant; of an occurrence the one that it has become. Null when there is none that the viewer may change. */
async function eventNamed(tx: Context, { uid, occurrence }: IcsAnswer): Promise<CalendarEventRow | null> {
  const events = tx.db.selectFrom('calendarEvents').selectAll();
  const id = Number(ownId(uid) ?? 0);
  const named = events.where((is) =>
    is.or([is('id', '=', id), is.and([is('uid', '=', uid), is('seriesId', 'is', null)])]),
  );
  for (const row of await named.limit(20).execute()) {
    if (!(await isRecordAllowed(tx, 'update', 'CalendarEvent', row))) continue;
    if (occurrence === null) return row;
    return (
      (await events.where('seriesId', '=', row.id).where('occurrence', '=', occurrence).executeTakeFirst()) ?? null
    );
  }
  return null;
}
