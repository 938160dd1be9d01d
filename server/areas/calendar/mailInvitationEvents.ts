import type { Context } from '../../context.ts';
import type { CalendarEventRow, CalendarInvitationRow } from '../../db/calendarTables.ts';
import { calendarEvent } from './calendarEvent.ts';
import { add, valuesOf } from './calendarImport.ts';
import type { Read } from './calendarImport.ts';
import type { MailInvitation } from './icsInvitation.ts';
import { addForOthers } from './ofOthers.ts';
import { localName } from './replies.ts';
import { exceptionsOf, setApartOf } from './seriesParts.ts';

/* What invitations that came by mail become in a calendar, and what becomes of that. */

type Row = CalendarEventRow;

/** The event of an invitation that was answered, if it is still there. */
export async function eventOf(tx: Context, { eventId }: Pick<CalendarInvitationRow, 'eventId'>): Promise<Row | null> {
  if (eventId === null) return null;
  const events = tx.db.selectFrom('calendarEvents').selectAll();
  return (await events.where('id', '=', eventId).executeTakeFirst()) ?? null;
}

/** Its name here: an occurrence that a file tells of by itself is called by its time in the zone of its series. */
export const namesIn = ({ events, again }: MailInvitation, series: Row | null): (string | null)[] =>
  events.map(({ occurrence }, at) => {
    const time = again[at] ?? null;
    return time === null || series === null || series.recurrence === '' ? occurrence : localName(series, time);
  });

/** Adds what is asked to; answers its event, or why that cannot be kept: a word for it. */
export async function addInvited(tx: Context, invitation: MailInvitation, calendarId: number): Promise<Row | string> {
  const read: Read[] = [];
  for (const event of invitation.events) {
    const values = event.problem ?? (await valuesOf(tx, event, calendarId));
    if (typeof values === 'string') {
      if (read.length === 0) return values;
    } else read.push({ event, values });
  }
  if (read.length === 0) return 'start';
  await addForOthers(tx, () => add(tx, calendarId, read));
  const { occurrence } = read[0]!.event;
  return tx.db
    .selectFrom('calendarEvents')
    .selectAll()
    .where('calendarId', '=', calendarId)
    .where('uid', '=', invitation.uid)
    .where('occurrence', occurrence === null ? 'is' : '=', occurrence)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** What is the reader's own of an event, whatever its organizer changes. */
const ownOf = ({ category, reminders }: Row): Partial<Row> => ({ category, reminders });

/** Makes the event, and occurrences that differ, what their organizer says now. */
export async function changeInvited(tx: Context, before: Row, invitation: MailInvitation): Promise<Row> {
  let row = before;
  const names = namesIn(invitation, before);
  const apart = await setApartOf(tx, before);
  const isWhole = invitation.events.some(({ occurrence }) => occurrence === null);
  const isSingle = !isWhole && before.recurrence === '';
  for (const [at, event] of invitation.events.entries()) {
    const values = event.problem ?? (await valuesOf(tx, event, before.calendarId));
    if (typeof values === 'string') continue;
    const name = names[at]!;
    if (name === null || isSingle) {
      const own = isWhole ? names.filter((one) => one !== null) : [];
      const left = [...new Set([...(JSON.parse(values.exceptions ?? '[]') as string[]), ...own])].sort();
      const exceptions = values.recurrence === '' ? '[]' : JSON.stringify(left);
      row = await calendarEvent.set(tx, row, { ...values, ...ownOf(row), exceptions });
      continue;
    }
    const known = apart.find(({ occurrence }) => occurrence === name);
    if (known !== undefined) await calendarEvent.set(tx, known, { ...values, ...ownOf(known), uid: row.uid });
    else {
      row = await leaveOut(tx, row, name);
      const added = { ...values, ...ownOf(row), seriesId: row.id, occurrence: name, uid: row.uid };
      await addForOthers(tx, () => calendarEvent.insert(tx, added));
    }
  }
  // A whole series that is told anew has no other exceptions than those that are told with it.
  if (isWhole) for (const one of apart) if (!names.includes(one.occurrence)) await calendarEvent.remove(tx, one);
  return row;
}

async function leaveOut(tx: Context, row: Row, name: string): Promise<Row> {
  if (row.recurrence === '') return row;
  return calendarEvent.set(tx, row, { exceptions: JSON.stringify([...new Set([...exceptionsOf(row), name])].sort()) });
}

/** Takes away what does not take place: all of it, or single occurrences. Answers whether that was all. */
export async function removeInvited(tx: Context, row: Row, invitation: MailInvitation): Promise<boolean> {
  const isWhole = invitation.again.every((time) => time === null) || row.recurrence === '';
  const apart = await setApartOf(tx, row);
  if (isWhole) {
    for (const one of apart) await calendarEvent.remove(tx, one);
    await calendarEvent.remove(tx, row);
    return true;
  }
  let now = row;
  for (const name of namesIn(invitation, row)) {
    const known = apart.find(({ occurrence }) => occurrence === name);
    if (known !== undefined) await calendarEvent.remove(tx, known);
    if (name !== null) now = await leaveOut(tx, now, name);
  }
  return false;
}
