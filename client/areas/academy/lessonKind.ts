import * as v from 'valibot';
import { readCaptions } from '../../../schema/captions.ts';
import type { MessageId } from '../../lib/messages.ts';
import { completionTexts } from './looks.ts';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { day, number, plain, record, yesNo, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import {
  formOf,
  moment,
  neededLine,
  oneOf,
  picture,
  reference,
  richText,
  type FormField,
} from '../../kit/form/formFields.ts';
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

const mostLetters = 60_000;

/** Captions as WebVTT; a problem names the first line that is wrong. */
const captions = (label: MessageId): FormField<string> => ({
  rule: v.pipe(
    v.string(),
    v.maxLength(mostLetters, limited('tooLong', mostLetters)),
    v.rawCheck(({ dataset, addIssue }) => {
      const read = dataset.typed ? readCaptions(dataset.value.trim()) : { cues: [] };
      if ('wrongLine' in read) addIssue({ message: limited('caption', read.wrongLine) });
    }),
  ),
  initial: '',
  display: plain(label),
  clean: (text) => text.trim(),
});

const fields = {
  title: neededLine('academy.field.lessonTitle', 120),
  sectionId: { ...reference('academy.field.section'), display: record('academy.field.section'), isNeeded: true },
  minutes,
  dueOn: { ...moment('academy.field.dueOn'), display: day('academy.field.dueOn') },
  content: richText('academy.field.content', 20_000),
  video: { ...reference('academy.field.video'), display: yesNo('academy.field.video') },
  videoSeconds: { rule: v.number(), initial: 0, display: number('academy.field.videoSeconds') },
  poster: picture('academy.field.poster'),
  completion: oneOf('academy.field.completion', completionTexts, 'MANUAL'),
  captionsEn: captions('academy.field.captionsEn'),
  captionsFr: captions('academy.field.captionsFr'),
  captionsAr: captions('academy.field.captionsAr'),
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
  problemTexts: { caption: 'academy.problem.caption' },
  nameField: 'title',
  stale: { always: ['course', 'courseList', 'courseAssignments', 'learningFigures'] },
});

/** The same of a section, which has a title only. */
export const sectionDisplays: FieldDisplays = { title: plain('academy.field.sectionTitle') };
