import type { Context } from '../../context.ts';
import type { CalendarEventRow } from '../../db/calendarTables.ts';
import type { CalendarEventInput } from '../../graphql/schema.generated.ts';
import { calendarEvent } from './calendarEvent.ts';
import { movedRule } from './movedSeries.ts';
import { partsOf, ruleOf, stamp } from './rule.ts';
import { instantOf, plainMs, plainText } from './zones.ts';

/* What changes to a series are made of. */

const secondMs = 1000;

/** Days, or local times, on which the series does not take place. */
export const exceptionsOf = ({ exceptions }: CalendarEventRow) => JSON.parse(exceptions) as string[];

/** The values with the input; where the times move, the rule moves along. */
export async function movedValues(
  tx: Context,
  row: CalendarEventRow,
  given: CalendarEventInput,
  isSameRule: boolean,
): Promise<CalendarEventRow> {
  const { recurrence: _recurrence, ...rest } = given;
  if (!isSameRule || row.recurrence === '')
    return (await calendarEvent.values(tx, isSameRule ? rest : given, row)) as CalendarEventRow;
  // Its times by themselves: at them, the rule as it is may never take place.
  const times = (await calendarEvent.values(tx, { ...rest, recurrence: '' }, row)) as CalendarEventRow;
  const recurrence = movedRule(row, times);
  return (await calendarEvent.values(tx, { ...rest, recurrence }, row)) as CalendarEventRow;
}

/** Occurrences that are events of their own, from one on. */
export function setApartOf(tx: Context, row: CalendarEventRow, from = ''): Promise<CalendarEventRow[]> {
  const query = tx.db.selectFrom('calendarEvents').selectAll().where('seriesId', '=', row.id);
  return query.where('occurrence', '>=', from).orderBy('id').execute();
}

export const instantOfStart = (row: CalendarEventRow, occurrence: string) =>
  row.isAllDay === 1 ? plainMs(occurrence) : instantOf(occurrence, row.timeZone);

export async function endBefore(tx: Context, row: CalendarEventRow, occurrence: string): Promise<void> {
  const rule = partsOf(row.recurrence);
  delete rule['COUNT'];
  const at = instantOfStart(row, occurrence);
  rule['UNTIL'] = row.isAllDay === 1 ? plainText(at - 1, true).replaceAll('-', '') : stamp(at - secondMs);
  const exceptions = exceptionsOf(row).filter((one) => one < occurrence);
  const input = { recurrence: ruleOf(rule), exceptions };
  await calendarEvent.set(tx, row, await calendarEvent.values(tx, input, row));
}
