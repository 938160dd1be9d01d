import { isRecordAllowed } from '../../access/records.ts';
import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarGuestRow } from '../../db/calendarTables.ts';
import { write } from '../../db/write.ts';
import { fileBudgetMs, pauses } from '../../work/pauses.ts';
import { takeAnswer } from './answers.ts';
import type { GuestAnswer } from '../../graphql/schema.generated.ts';
import { oldId } from './eventNames.ts';
import type { IcsAnswer } from './icsAnswers.ts';
import type { FileResult } from './icsRead.ts';
import type { IcsTime } from './icsTimes.ts';
import { occurrenceAnswersIn } from './occurrenceAnswers.ts';
import { isOccurrence } from './series.ts';
import { instantOf, localOf } from './zones.ts';

const maxProblems = 100;

type IsOwn = (tx: Context, row: CalendarEventRow) => Promise<boolean>;
const isChangeable: IsOwn = (tx, row) => isRecordAllowed(tx, 'update', 'CalendarEvent', row);

/**
 * Takes over what guests answer in the files that their mail programs write (RFC 5546, REPLY): whoever may change the
 * event hands in the file that came to him by mail.
 */
export function takeReplies(
  ctx: Context,
  answers: readonly IcsAnswer[],
  isCheck: boolean,
  /** Whose answers are taken to this event; those of events that the viewer may change. */
  isOwn: IsOwn = isChangeable,
): Promise<FileResult> {
  return write(ctx, async (tx) => {
    const problems: FileResult['problems'] = [];
    let answerCount = 0;
    const pause = pauses(fileBudgetMs);
    for (const given of answers) {
      const [event, occurrence] = (await eventNamed(tx, given, isOwn)) ?? [null, null];
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
      else if (
        isCheck
          ? (await answerNow(tx, event, guest, occurrence)) !== given.answer
          : await takeAnswer(tx, event, guest, given.answer, occurrence)
      )
        answerCount += 1;
      await pause();
    }
    return {
      newCount: 0,
      knownCount: 0,
      problems: problems.slice(0, maxProblems),
      sample: [],
      leftOut: [],
      batchId: null,
      answerCount,
    };
  });
}

async function answerNow(
  tx: Context,
  event: CalendarEventRow,
  guest: CalendarGuestRow,
  occurrence: string | null,
): Promise<GuestAnswer> {
  const own = (await occurrenceAnswersIn(tx, [event.id])).find(
    (one) => one.email === guest.email && one.occurrence === occurrence,
  );
  return own?.answer ?? guest.answer;
}

/**
 * The event that is meant; of an occurrence the one that it has become, or its series and the name of it. Null when there
 * is none that the viewer may change.
 */
export async function eventNamed(
  tx: Context,
  { uid, occurrence }: Pick<IcsAnswer, 'uid' | 'occurrence'>,
  isOwn: IsOwn,
): Promise<readonly [CalendarEventRow, string | null] | null> {
  const events = tx.db.selectFrom('calendarEvents').selectAll();
  const id = Number(oldId(uid) ?? 0);
  const named = events.where((is) =>
    is.or([
      is.and([is('id', '=', id), is('uid', 'is', null)]),
      is.and([is('uid', '=', uid), is('seriesId', 'is', null)]),
    ]),
  );
  for (const row of await named.limit(20).execute()) {
    if (!(await isOwn(tx, row))) continue;
    if (occurrence === null) return [row, null];
    const local = localName(row, occurrence);
    const apart = await events.where('seriesId', '=', row.id).where('occurrence', '=', local).executeTakeFirst();
    if (apart !== undefined) return [apart, null];
    return row.recurrence !== '' && isOccurrence(row, local) ? [row, local] : null;
  }
  return null;
}

/** An occurrence as its series names it: mail programs write it in UTC or in a zone of their own. */
export function localName(
  { isAllDay, timeZone }: Pick<CalendarEventRow, 'isAllDay' | 'timeZone'>,
  { local, isDay, zone }: IcsTime,
): string {
  if (isAllDay === 1) return local.slice(0, 10);
  return isDay || zone === timeZone ? local : localOf(instantOf(local, zone), timeZone);
}
