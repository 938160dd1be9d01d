import { listNoun } from '../../app/list/listNoun.ts';
import { day } from '../../app/list/dayParam.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { flag, type Param, type StateOf } from '../../lib/listState.ts';
import type { CourseLearnerSortField } from '../../lib/schema.generated.ts';
import { LearnersDocument, type LearnerRowFragment } from './learners.generated.ts';

const sizes = [10, 25, 50, 100] as const;
const sorts = ['created', 'name', 'progress', 'active', 'due'] as const satisfies Lowercase<CourseLearnerSortField>[];

/** Id of the course whose learners are shown; all of those that the viewer teaches without it. */
const course: Param<string | null> = {
  initial: null,
  read: (value) => (/^\d{1,10}$/.test(value) ? value : undefined),
  write: (value) => value ?? undefined,
};

const codec = {
  ...listCodec({ sizes, initialSize: 10, sorts }),
  course,
  late: flag(),
  completed: flag(),
  enrolledFrom: day(),
  enrolledTo: day(),
  completedFrom: day(),
  completedTo: day(),
};

/** Days that links of dashboards narrow the list by. */
export const linkedDays = ['enrolledFrom', 'enrolledTo', 'completedFrom', 'completedTo'] as const;

const daysIn = (from: string | null, to: string | null) =>
  from || to ? { from: from ?? '1970-01-01', to: to ?? '9999-12-30' } : null;

/** Learners of a course, for those who teach it. */
export const learnerList = listNoun({
  name: 'courseLearners',
  subject: 'Enrollment',
  follows: ['Enrollment', 'Course', 'Lesson'],
  codec,
  sizes,
  document: LearnersDocument,
  filterOf: ({ q, course: courseId, late, completed, ...days }: StateOf<typeof codec>) => ({
    search: q || null,
    courseId,
    isLate: late,
    isCompleted: completed,
    enrolledIn: daysIn(days.enrolledFrom, days.enrolledTo),
    completedIn: daysIn(days.completedFrom, days.completedTo),
  }),
  rowLabel: ({ person }: LearnerRowFragment) => person?.name ?? '',
  exportPath: '/export/learners.csv',
});
