import { defineRecordKind } from '../../app/record/recordKind.ts';
import { records, word } from '../../kit/form/fieldDisplay.tsx';
import {
  flag,
  formOf,
  line,
  neededLine,
  oneOf,
  picture,
  reference,
  richText,
  several,
} from '../../kit/form/formFields.ts';
import {
  CourseFormDocument,
  CreateCourseDocument,
  DeleteCourseDocument,
  DuplicateCourseDocument,
  UpdateCourseDocument,
} from './authoring.generated.ts';
import { dueFields } from './dueFields.ts';
import { audienceTexts, iconTexts, levelTexts, statusTexts, tagTexts } from './looks.ts';

/** Languages that courses are taught in. */
export const languageTexts = {
  en: 'academy.language.en',
  fr: 'academy.language.fr',
  ar: 'academy.language.ar',
  de: 'academy.language.de',
  es: 'academy.language.es',
} as const;

const language = line('academy.field.language', 2);

const fields = {
  title: neededLine('academy.field.title', 120),
  about: line('academy.field.about', 300),
  description: richText('academy.field.description', 20_000),
  tag: oneOf('academy.field.tag', tagTexts, 'WEB'),
  level: oneOf('academy.field.level', levelTexts, 'ALL'),
  language: { ...language, initial: 'en', display: word('academy.field.language', languageTexts), isNeeded: true },
  hasCaptions: flag('academy.field.hasCaptions'),
  status: oneOf('academy.field.status', statusTexts, 'DRAFT'),
  icon: oneOf('academy.field.icon', iconTexts, 'GENERAL'),
  picture: picture('academy.field.picture'),
  tutorId: reference('academy.field.tutor'),
  ...dueFields,
  audience: oneOf('academy.field.audience', audienceTexts, 'ALL'),
  roleIds: several('academy.field.roles', 100, records('academy.field.roles')),
  teamIds: several('academy.field.teams', 100, records('academy.field.teams')),
  userIds: several('academy.field.people', 100, records('academy.field.people')),
};

const form = formOf(fields);
type Stored = Omit<typeof form.empty, 'roleIds' | 'teamIds' | 'userIds'> & {
  roleIds?: string[] | null;
  teamIds?: string[] | null;
  userIds?: string[] | null;
};

/** A course as its form knows it. */
export const courseKind = defineRecordKind({
  subject: 'Course',
  node: 'course',
  operations: {
    read: CourseFormDocument,
    create: CreateCourseDocument,
    update: UpdateCourseDocument,
    remove: DeleteCourseDocument,
    duplicate: DuplicateCourseDocument,
  },
  ...form,
  // Whom it is open to is told to those alone who edit it, as whoever sees this form does.
  recordOf: (stored: Stored) =>
    form.recordOf({
      ...stored,
      roleIds: stored.roleIds ?? [],
      teamIds: stored.teamIds ?? [],
      userIds: stored.userIds ?? [],
    }),
  nameField: 'title',
  problemTexts: { noLessons: 'academy.course.noLessons' },
  stale: { always: ['course', 'courseList', 'courseTopics', 'popularTutors'] },
});

export type CourseValues = typeof courseKind.empty;
