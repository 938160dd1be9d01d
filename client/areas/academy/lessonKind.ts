import * as v from 'valibot';
import { readChapters } from '../../../schema/chapters.ts';
import { localPath } from '../../../schema/localPath.ts';
import { readCaptions } from '../../../schema/captions.ts';
import type { MessageId } from '../../lib/messages.ts';
import { questionsField, storedQuestions } from './quiz/questions.ts';
import { dueFields } from './dueFields.ts';
import { downloadsField, storedDownloads } from './lessonDownloads.ts';
import { completionTexts } from './looks.ts';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { number, plain, record, yesNo, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import {
  flag,
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
  type LessonFormPartsFragment,
} from './authoring.generated.ts';

const most = 1440;

/** A whole number within limits; empty is what a new lesson has. */
const wholeNumber = (label: MessageId, least: number, limit: number, initial: number): FormField<number | null> => ({
  rule: v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notWhole'),
    v.check((value) => value === null || value >= least, limited('tooSmall', least)),
    v.check((value) => value === null || value <= limit, limited('tooLarge', limit)),
  ),
  initial,
  display: number(label),
  clean: (value) => value ?? initial,
});

const minutes: FormField<number | null> = {
  rule: v.nullable(
    v.pipe(v.number(), v.minValue(0, limited('tooSmall', 0)), v.maxValue(most, limited('tooLarge', most))),
  ),
  initial: 10,
  display: number('academy.field.minutes'),
  clean: (value) => value ?? 0,
};

const maxLetters = 60_000;

/** Captions as WebVTT; a problem names the first line that is wrong. */
const captions = (label: MessageId): FormField<string> => ({
  rule: v.pipe(
    v.string(),
    v.maxLength(maxLetters, limited('tooLong', maxLetters)),
    v.rawCheck(({ dataset, addIssue }) => {
      const read = dataset.typed ? readCaptions(dataset.value.trim()) : { cues: [] };
      if ('wrongLine' in read) addIssue({ message: limited('caption', read.wrongLine) });
    }),
  ),
  initial: '',
  display: plain(label),
  clean: (text) => text.trim(),
});

/** Chapters, one a line; a problem names the first line that is wrong. */
const chapters: FormField<string> = {
  rule: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const read = dataset.typed ? readChapters(dataset.value) : { chapters: [] };
      if ('wrongLine' in read) addIssue({ message: limited('chapter', read.wrongLine) });
    }),
  ),
  initial: '',
  display: plain('academy.field.chapters'),
  clean: (text) => text.trim(),
};

const isPage = (url: string) =>
  url === '' || localPath(url) === url || (/^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url));

const link: FormField<string> = {
  rule: v.pipe(
    v.string(),
    v.maxLength(2000, limited('tooLong', 2000)),
    v.check((url) => isPage(url.trim()), 'address'),
  ),
  initial: '',
  display: plain('academy.field.link'),
  clean: (url) => url.trim(),
};

const fields = {
  title: neededLine('academy.field.lessonTitle', 120),
  sectionId: { ...reference('academy.field.section'), display: record('academy.field.section'), isNeeded: true },
  minutes,
  ...dueFields,
  content: richText('academy.field.content', 20_000),
  video: { ...reference('academy.field.video'), display: yesNo('academy.field.video') },
  videoSeconds: { rule: v.number(), initial: 0, display: number('academy.field.videoSeconds') },
  package: { ...reference('academy.field.package'), display: yesNo('academy.field.package') },
  poster: picture('academy.field.poster'),
  completion: oneOf('academy.field.completion', completionTexts, 'MANUAL'),
  captionsEn: captions('academy.field.captionsEn'),
  captionsFr: captions('academy.field.captionsFr'),
  captionsAr: captions('academy.field.captionsAr'),
  chapters,
  link,
  files: downloadsField,
  liveAt: moment('academy.field.liveAt'),
  questions: questionsField,
  passMark: wholeNumber('academy.field.passMark', 1, 100, 80),
  mostAttempts: wholeNumber('academy.field.mostAttempts', 0, 100, 0),
  timeLimit: wholeNumber('academy.field.timeLimit', 0, 600, 0),
  drawnCount: wholeNumber('academy.field.drawnCount', 0, 50, 0),
  isLocked: flag('academy.field.isLocked'),
};

const form = formOf(fields);
type Values = (typeof form)['empty'];

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
  ...form,
  recordOf: ({ questions, files, ...stored }: LessonFormPartsFragment): Values => ({
    ...form.recordOf({ ...stored, questions: [], files: [] }),
    files: storedDownloads(files),
    questions: storedQuestions(questions),
  }),
  problemTexts: {
    caption: 'academy.problem.caption',
    chapter: 'academy.problem.chapter',
    address: 'academy.problem.address',
    malformed: 'academy.problem.address',
    oneRight: 'academy.problem.oneRight',
    anyRight: 'academy.problem.anyRight',
    twoOptions: 'academy.problem.twoOptions',
  },
  nameField: 'title',
  stale: { always: ['course', 'courseList', 'courseAssignments', 'learningFigures'] },
});

/** The same of a section, which has a title only. */
export const sectionDisplays: FieldDisplays = { title: plain('academy.field.sectionTitle') };
