import { allOf, among, anyOf, everything, memberOf } from '../../access/rowFilter.ts';
import type { RowPolicy } from '../../access/rowFilter.ts';
import { isAllowedSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { CourseRow } from '../../db/academyTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { asIs, html, line, unknown } from '../../fields.ts';
import type { CourseInput } from '../../graphql/schema.generated.ts';
import { json, needed, optional, preset, yesNo } from '../../records/columns.ts';
import { isUploaded, notUploaded, picture } from '../../records/pictures.ts';
import { defineRecord } from '../../records/record.ts';
import { audienceProblems, followAudience, ids } from './audience.ts';
import { keepCourseFiles } from './courseFiles.ts';
import { day, dueDays } from './dueFields.ts';
import { followDues } from './dues.ts';
import { sumsOf } from './sums.ts';

const isOpen = anyOf(
  among('status', () => ['PUBLISHED']),
  // Nobody loses a course that they have begun.
  memberOf({ table: 'enrollments', key: 'courseId', user: 'userId' }),
);

/** Open to all, or to those who were chosen or invited; the tutor is among them. */
const isForViewer = anyOf(
  among('audience', () => ['ALL']),
  memberOf({ table: 'courseReaders', key: 'courseId', user: 'userId' }),
);

/** Drafts are read by those who edit courses, archived ones by their learners as well; nobody reads what is for others. */
export const courseReads: RowPolicy = (viewer) =>
  isAllowedSome(viewer, 'update', 'Course') ? everything : allOf(isOpen, isForViewer)(viewer);

const languageCode = (given: string) =>
  /^[a-z]{2}$/.test(given) ? given : unknown('use a code of two letters, such as en');

const noTutor = unknown('there is no such active user');

/** Courses. What they consist of are records of their own, and the sums over them follow from those. */
export const course = defineRecord<CourseRow, CourseInput>({
  subject: 'Course',
  table: 'courses',
  noun: 'Course',
  nameOf: ({ title }) => title,
  columns: {
    title: needed(line(120, true)),
    about: optional(line(300)),
    description: optional(html(20_000, 'long')),
    tag: preset(asIs, 'WEB'),
    level: preset(asIs, 'ALL'),
    language: preset(languageCode, 'en'),
    hasCaptions: yesNo(false),
    status: preset(asIs, 'DRAFT'),
    icon: preset(asIs, 'GENERAL'),
    picture: optional(picture, null),
    tutorId: optional((given) => recordId(given) ?? noTutor, null),
    dueOn: optional(day, null),
    dueDays: optional(dueDays, null),
    audience: preset(asIs, 'ALL'),
    roleIds: json(ids),
    teamIds: json(ids),
    userIds: json(ids),
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    const isNew = (name: 'tutorId' | 'picture') =>
      errors[name] === undefined && values[name] !== null && values[name] !== before?.[name];
    if (isNew('tutorId') && !(await isTutor(tx, values.tutorId!, isRestored))) {
      if (isRestored) values.tutorId = null;
      else refuse('tutorId', noTutor);
    }
    if (isNew('picture') && !isRestored && !(await isUploaded(tx, values.picture!))) refuse('picture', notUploaded);
    // Nobody could complete it. One whose last lesson goes stays as it is, for its learners.
    const isPublished = values.status === 'PUBLISHED' && before?.status !== 'PUBLISHED';
    if (isPublished && !isRestored && (before?.lessonCount ?? 0) === 0)
      refuse('status', { key: 'noLessons', message: 'cannot be PUBLISHED: the course has no lessons yet' });
    await audienceProblems(tx, values, { before, refuse, errors, isRestored });
  },
  derive: async (tx, { title, tutorId }) => courseTexts(title, await nameOfTutor(tx, tutorId)),
  comeBack: (tx, _was, id) => sumsOf(tx, id),
  after: async (tx, before, after) => {
    await keepCourseFiles(tx, before, after);
    await followAudience(tx, before, after);
    const isSame = before?.dueOn === after?.dueOn && before?.dueDays === after?.dueDays;
    if (after !== null && !isSame) await followDues(tx, after.id);
  },
});

/** Columns that lists sort and search by. */
export const courseTexts = (title: string, tutor: string) => ({
  nameKey: sortKey(title),
  searchText: foldCase(`${title}\n${tutor}`),
  findText: ` ${wordsOf(`${title} ${tutor}`).join(' ')} `,
});

async function isTutor(tx: Context, id: number, isRestored: boolean): Promise<boolean> {
  const found = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(!isRestored, (users) => users.where('status', '=', 'active').where('isService', '=', 0))
    .executeTakeFirst();
  return found !== undefined;
}

async function nameOfTutor(tx: Context, id: number | null): Promise<string> {
  if (id === null) return '';
  const found = await tx.db.selectFrom('users').select('fullName').where('id', '=', id).executeTakeFirst();
  return found?.fullName ?? '';
}
