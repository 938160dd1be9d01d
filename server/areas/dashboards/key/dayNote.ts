import type { DayNoteRow } from '../../../db/dashboardTables.ts';
import { line } from '../../../fields.ts';
import type { DayNoteFilter, DayNoteInput, DayNoteSortField } from '../../../graphql/schema.generated.ts';
import { needed } from '../../../records/columns.ts';
import { atLeast, atMost } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { defineRecord } from '../../../records/record.ts';
import { checkDays, day } from '../day.ts';
import { foundBy } from '../foundBy.ts';

/** What happened on a day. */
export const dayNote = defineRecord<DayNoteRow, DayNoteInput>({
  subject: 'DayNote',
  table: 'dayNotes',
  noun: 'Note',
  nameOf: ({ name }) => name,
  columns: { name: needed(line(120, true)), day: needed(day) },
  derive: (_tx, { name }) => foundBy(name),
});

export const dayNotes = defineList<DayNoteRow, DayNoteFilter, DayNoteSortField>({
  subject: 'DayNote',
  table: 'dayNotes',
  filters: { fromDay: atLeast('day'), toDay: atMost('day') },
  normalize: checkDays,
  sorts: { NAME: 'nameKey', DAY: 'day' },
  search: { column: 'searchText' },
});
