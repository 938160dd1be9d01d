import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { day, number, plain, record, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { formOf, moment, neededLine, reference, richText, type FormField } from '../../kit/form/formFields.ts';
import { limited } from '../../kit/form/valibotResolver.ts';
import {
  CreateLessonDocument,
  DeleteLessonDocument,
  LessonFormDocument,
  UpdateLessonDocument,
} from './authoring.generated.ts';

const most = 1440;

const minutes: FormField<number | null> = {
  rule: v.nullable(
    v.pipe(v.number(), v.minValue(0, limited('tooSmall', 0)), v.maxValue(most, limited('tooLarge', most))),
  ),
  initial: 10,
  display: number('academy.field.minutes'),
  clean: (value) => value ?? 0,
};

const fields = {
  title: neededLine('academy.field.lessonTitle', 120),
  sectionId: { ...reference('academy.field.section'), display: record('academy.field.section'), isNeeded: true },
  minutes,
  dueOn: { ...moment('academy.field.dueOn'), display: day('academy.field.dueOn') },
  content: richText('academy.field.content', 20_000),
};

/** A lesson as its form knows it. */
export const lessonKind = defineRecordKind({
  subject: 'Lesson',
  node: 'lesson',
  operations: {
    read: LessonFormDocument,
    create: CreateLessonDocument,
    update: UpdateLessonDocument,
    remove: DeleteLessonDocument,
  },
  ...formOf(fields),
  nameField: 'title',
  stale: { always: ['course', 'courseList', 'courseAssignments', 'learningFigures'] },
});

/** The same of a section, which has a title only. */
export const sectionDisplays: FieldDisplays = { title: plain('academy.field.sectionTitle') };
