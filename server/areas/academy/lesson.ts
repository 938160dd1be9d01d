import type { Context } from '../../context.ts';
import type { CourseSectionRow, LessonRow } from '../../db/academyTables.ts';
import { recordId } from '../../db/recordId.ts';
import { asIs, html, line, pageAddress, required, tooLong, tooMany, unknown, whole } from '../../fields.ts';
import type { CourseSectionInput, LessonInput } from '../../graphql/schema.generated.ts';
import { json, needed, optional, preset, yesNo } from '../../records/columns.ts';
import { isUploaded, notUploaded, picture } from '../../records/pictures.ts';
import { readChapters } from '../../../schema/chapters.ts';
import { readCaptions } from '../../../schema/captions.ts';
import { defineRecord } from '../../records/record.ts';
import { day, dueDays } from './dueFields.ts';
import { keepCues } from './cues.ts';
import { followDues } from './dues.ts';
import { isFilm } from './films.ts';
import { isPackage } from './scorm/packages.ts';
import { checkDownloads, checkNames, downloadsText } from './lessonDownloads.ts';
import { keepNames } from './lessonFiles.ts';
import { checkQuestions, questionsText } from './quizQuestions.ts';
import { recountLessons, recountMinutes } from './sums.ts';

/** Longest time that a quiz may be given. */
export const maxQuizMinutes = 600;

const kept = (given: number) => given;
const noSection = unknown('the course has no such section');
const noFilm = unknown('there is no such uploaded video');
const noPackage = unknown('there is no such uploaded SCORM package');
const maxSections = 200;
const maxLessons = 500;

const maxLetters = 60_000;

/** Captions as WebVTT; what is wrong with them is told by its line. */
const captions = (given: string) => {
  if (given.length > maxLetters) return tooLong(maxLetters);
  const text = given
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();
  const read = readCaptions(text);
  if ('cues' in read) return text;
  return { key: 'caption', limit: read.wrongLine, message: `cannot be read as WebVTT in line ${read.wrongLine}` };
};

/** Chapters, one a line; what is wrong with them is told by its line. */
const chapters = (given: string) => {
  if (given.length > maxLetters) return tooLong(maxLetters);
  const read = readChapters(given);
  if ('chapters' in read) return given.replace(/\r\n?/g, '\n').trim();
  return { key: 'chapter', limit: read.wrongLine, message: `cannot be read as a chapter in line ${read.wrongLine}` };
};

type SectionInput = Partial<CourseSectionInput & Pick<CourseSectionRow, 'courseId' | 'rank'>>;

/** Sections of courses. */
export const section = defineRecord<CourseSectionRow, SectionInput>({
  subject: 'CourseSection',
  table: 'courseSections',
  noun: 'Section',
  nameOf: ({ title }) => title,
  columns: { title: needed(line(120, true)), courseId: preset(kept, 0), rank: preset(asIs, '') },
  check: async (tx, { courseId }, { before, refuse }) => {
    if (before !== null) return;
    const { count } = await tx.db
      .selectFrom('courseSections')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('courseId', '=', courseId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxSections) refuse('title', tooMany(maxSections));
  },
});

type OwnLesson = Partial<LessonInput & Pick<LessonRow, 'courseId' | 'rank'>>;
type Change = { before: LessonRow | null; after: LessonRow | null };

/** Lessons of courses. Whatever adds or removes some counts anew how far the learners are. */
export const lesson = defineRecord<LessonRow, OwnLesson>({
  subject: 'Lesson',
  table: 'lessons',
  noun: 'Lesson',
  nameOf: ({ title }) => title,
  columns: {
    title: needed(line(120, true)),
    minutes: preset(whole(0, 1440), 0),
    content: optional(html(20_000, 'long')),
    dueOn: optional(day, null),
    dueDays: optional(dueDays, null),
    completion: preset(asIs, 'MANUAL'),
    video: optional(asIs, null),
    videoSeconds: preset(whole(0, 86_400), 0),
    poster: optional(picture, null),
    package: optional(asIs, null),
    captionsEn: optional(captions),
    captionsFr: optional(captions),
    captionsAr: optional(captions),
    chapters: optional(chapters),
    link: optional(pageAddress),
    files: json(downloadsText),
    liveAt: optional(asIs, null),
    questions: json(questionsText),
    passMark: preset(whole(1, 100), 80),
    mostAttempts: preset(whole(0, 100), 0),
    timeLimit: preset(whole(0, maxQuizMinutes), 0),
    drawnCount: preset(whole(0, 50), 0),
    isLocked: yesNo(false),
    courseId: preset(kept, 0),
    sectionId: needed((given: string | number) => recordId(given) ?? noSection, 0),
    rank: preset(asIs, ''),
  },
  normalize: (_values, { input, refuse }) => {
    checkQuestions(input.questions, refuse);
    checkNames(input.files, refuse);
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    const isNew = (name: 'video' | 'poster' | 'package') =>
      !isRestored && errors[name] === undefined && values[name] !== null && values[name] !== before?.[name];
    if (isNew('video') && !(await isFilm(tx, values.video!))) refuse('video', noFilm);
    if (isNew('package') && !(await isPackage(tx, values.package!))) refuse('package', noPackage);
    if (isNew('poster') && !(await isUploaded(tx, values.poster!))) refuse('poster', notUploaded);
    if (values.completion === 'WATCHED' && (values.video === null || values.videoSeconds === 0)) {
      if (isRestored) values.completion = 'MANUAL';
      else refuse(values.video === null ? 'video' : 'videoSeconds', required);
    }
    if (values.completion === 'QUIZ' && values.questions === '[]') {
      if (isRestored) values.completion = 'MANUAL';
      else refuse('questions', required);
    }
    if (values.completion === 'PACKAGE' && values.package === null) {
      if (isRestored) values.completion = 'MANUAL';
      else refuse('package', required);
    }
    const hasWrongFile = Object.keys(errors).some((name) => name.startsWith('files'));
    if (!isRestored && !hasWrongFile && values.files !== (before?.files ?? '[]'))
      values.files = await checkDownloads(tx, values.files, refuse);
    if (values.liveAt !== null && values.link === '') refuse('link', required);
    if (errors['sectionId'] !== undefined || before?.sectionId === values.sectionId) return;
    const home = await tx.db
      .selectFrom('courseSections')
      .select('courseId')
      .where('id', '=', values.sectionId)
      .executeTakeFirst();
    if (home?.courseId !== values.courseId) {
      refuse('sectionId', isRestored ? unknown('restore the section first') : noSection);
    }
    if (before !== null || errors['title'] !== undefined) return;
    const { count } = await tx.db
      .selectFrom('lessons')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('courseId', '=', values.courseId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxLessons) refuse('title', tooMany(maxLessons));
  },
  after: (tx, before, after) => followLessons(tx, [{ before, after }]),
  afterMany: (tx, changes) => followLessons(tx, changes),
});

async function followLessons(tx: Context, changes: readonly Change[]): Promise<void> {
  const counted = new Set<number>();
  const measured = new Set<number>();
  const due = new Set<number>();
  await keepNames(tx, changes);
  await keepCues(tx, changes);
  for (const { before, after } of changes) {
    const { courseId } = (after ?? before)!;
    if (before === null || after === null) counted.add(courseId);
    else if (before.minutes !== after.minutes) measured.add(courseId);
    const isDueAnew =
      before === null || after === null || before.dueOn !== after.dueOn || before.dueDays !== after.dueDays;
    if (isDueAnew) due.add(courseId);
  }
  for (const id of [...counted].toSorted((a, b) => a - b)) await recountLessons(tx, id);
  for (const id of measured) if (!counted.has(id)) await recountMinutes(tx, id);
  for (const id of due) await followDues(tx, id);
}
