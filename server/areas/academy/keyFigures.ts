import { sql } from 'kysely';
import { sumsByStep } from '../../stepSums.ts';
import type { DeclaredFigure, FigurePast } from '../figure.ts';
import { enrollmentsMoved } from './enrollmentStates.ts';

/* Figures of courses as every dashboard may show them: of learners whom the viewer may see. */

/** As the list of learners has them: without those who left. */
const ofLearners = {
  subject: 'Enrollment',
  table: 'enrollments',
  sum: sql`case when p.left_at is null then 1 else 0 end`,
} as const;

const pastOf = (at: 'enrolledAt' | 'completedAt'): FigurePast => ({
  ...{ subject: 'Enrollment', table: 'enrollments', at, moved: enrollmentsMoved },
  value: ({ leftAt }) => (leftAt === null ? 1 : 0),
});

const learnersPath = '/apps/academy/learners';

export const academyFigures: readonly DeclaredFigure[] = [
  {
    name: 'ENROLLMENTS',
    title: { en: 'Enrollments', fr: 'Inscriptions', ar: 'التسجيلات' },
    right: ['read', 'Enrollment'],
    path: ({ from, to }) => `${learnersPath}?enrolledFrom=${from}&enrolledTo=${to}`,
    read: (ctx, steps) => sumsByStep(ctx, { ...ofLearners, column: 'enrolledAt' }, steps),
    past: pastOf('enrolledAt'),
  },
  {
    name: 'COMPLETIONS',
    title: { en: 'Completed courses', fr: 'Cours terminés', ar: 'الدورات المكتملة' },
    right: ['read', 'Enrollment'],
    path: ({ from, to }) => `${learnersPath}?completedFrom=${from}&completedTo=${to}`,
    read: (ctx, steps) => sumsByStep(ctx, { ...ofLearners, column: 'completedAt' }, steps),
    past: pastOf('completedAt'),
  },
];
