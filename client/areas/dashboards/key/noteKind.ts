import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { formOf, neededDay, neededLine } from '../../../kit/form/formFields.ts';
import { CreateDayNoteDocument, DayNoteFormDocument, UpdateDayNoteDocument } from './key.generated.ts';

/** A note on a day as its form knows it. */
export const noteKind = defineRecordKind({
  subject: 'DayNote',
  node: 'dayNote',
  operations: { read: DayNoteFormDocument, create: CreateDayNoteDocument, update: UpdateDayNoteDocument },
  ...formOf({ name: neededLine('keyFigures.note.name', 120), day: neededDay('keyFigures.note.day') }),
  nameField: 'name',
  texts: { add: 'keyFigures.notes.add' },
  stale: { always: ['dayNotes', 'keyFigures'] },
});
