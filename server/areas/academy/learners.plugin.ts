import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../../context.ts';
import type { EnrollmentRow } from '../../db/enrollmentTables.ts';
import { documented, exactly, flag, fromDays, searched } from '../../records/fileParameters.ts';
import { registerListFile } from '../../records/listFile.ts';
import { tutorOf } from './courses.ts';
import { attemptCount, isLate, learners, lessonById } from './learners.ts';
import { packageResults } from './scorm/states.ts';

type Shown = EnrollmentRow & { name: string; lastLesson: string; late: boolean; attempts: number; packages: string };

const completed = (ctx: Context, rows: EnrollmentRow[]): Promise<Shown[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...row,
      name: (await tutorOf(ctx, row.userId))?.name ?? '',
      lastLesson: row.lastLessonId === null ? '' : ((await lessonById(ctx, row.lastLessonId))?.title ?? ''),
      late: await isLate(ctx, row),
      attempts: (await attemptCount(ctx, row.id)) ?? 0,
      packages: (await packageResults(ctx, row.id)) ?? '',
    })),
  );

/** Learners as a CSV file or an Excel workbook. */
export const registerLearnerExport = (app: FastifyInstance, services: Services): void =>
  registerListFile<EnrollmentRow, object, string, Shown>(app, services, {
    list: learners as never,
    subject: 'Enrollment',
    name: 'learners',
    title: 'list of learners of courses',
    tag: 'Academy',
    completed,
    parameters: {
      q: searched('Part of the name.'),
      course: exactly('courseId', 'Id of the course.'),
      late: flag('isLate'),
      completed: flag('isCompleted'),
      enrolledFrom: fromDays('enrolledIn', 'enrolledTo', 'First day on which they enrolled, `YYYY-MM-DD`.'),
      completedFrom: fromDays('completedIn', 'completedTo', 'First day on which they completed it, `YYYY-MM-DD`.'),
      ...documented({
        enrolledTo: { type: 'string', description: 'Last day on which they enrolled, `YYYY-MM-DD`.' },
        completedTo: { type: 'string', description: 'Last day on which they completed it, `YYYY-MM-DD`.' },
      }),
    },
    columns: {
      name: { label: 'Learner', value: ({ name }) => name },
      done: { label: 'Lessons completed', value: ({ completedCount }) => completedCount },
      lessons: { label: 'Lessons', value: ({ lessonCount }) => lessonCount },
      lastLesson: { label: 'Last lesson', value: ({ lastLesson }) => lastLesson },
      activeAt: { label: 'Last activity', value: ({ lastActiveAt }) => lastActiveAt, kind: 'instant' },
      dueOn: { label: 'Next due date', value: ({ nextDueOn }) => nextDueOn ?? '', kind: 'day' },
      late: { label: 'Late', value: ({ late }) => (late ? 'yes' : 'no') },
      attempts: { label: 'Quiz attempts', value: ({ attempts }) => attempts },
      packages: { label: 'Packages', value: ({ packages }) => packages },
      enrolledAt: { label: 'Enrolled', value: ({ enrolledAt }) => enrolledAt, kind: 'instant' },
      completedAt: { label: 'Completed', value: ({ completedAt }) => completedAt ?? '', kind: 'instant' },
      remindedAt: { label: 'Reminded', value: ({ remindedAt }) => remindedAt ?? '', kind: 'instant' },
    },
    sorts: ['CREATED', 'NAME', 'PROGRESS', 'ACTIVE', 'DUE'],
  });
