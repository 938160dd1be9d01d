import { sumsByStep } from '../../stepSums.ts';
import type { DeclaredFigure } from '../figure.ts';

/* Figures of courses as every dashboard may show them: of learners whom the viewer may see. */

const ofLearners = { subject: 'Enrollment', table: 'enrollments' } as const;

export const academyFigures: readonly DeclaredFigure[] = [
  {
    name: 'ENROLLMENTS',
    title: { en: 'Enrollments', fr: 'Inscriptions', ar: 'التسجيلات' },
    right: ['read', 'Enrollment'],
    read: (ctx, steps) => sumsByStep(ctx, { ...ofLearners, column: 'enrolledAt' }, steps),
  },
  {
    name: 'COMPLETIONS',
    title: { en: 'Completed courses', fr: 'Cours terminés', ar: 'الدورات المكتملة' },
    right: ['read', 'Enrollment'],
    read: (ctx, steps) => sumsByStep(ctx, { ...ofLearners, column: 'completedAt' }, steps),
  },
];
