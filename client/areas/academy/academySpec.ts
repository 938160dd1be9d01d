import type { DashboardSpec, WidgetSpec } from '../../app/dashboard/dashboardSpec.ts';

const widgets: readonly WidgetSpec[] = [
  { id: 'hours', titleId: 'academy.figure.hours', width: 'FIFTH', knows: ['course'] },
  { id: 'lessons', titleId: 'academy.figure.lessons', width: 'FIFTH', knows: ['course'] },
  { id: 'quizzes', titleId: 'academy.figure.quizzes', width: 'FIFTH', knows: ['course'] },
  { id: 'courses', titleId: 'academy.figure.courses', width: 'FIFTH' },
  { id: 'completed', titleId: 'academy.figure.completed', width: 'FIFTH' },
  { id: 'week', titleId: 'academy.week.title', width: 'HALF', knows: ['course'] },
  { id: 'topics', titleId: 'academy.topics.title', width: 'HALF' },
  { id: 'tutors', titleId: 'academy.tutors.title', width: 'HALF' },
  { id: 'top', titleId: 'academy.top.title', width: 'HALF' },
  { id: 'assignments', titleId: 'academy.assignments.title', width: 'HALF', knows: ['course'] },
  { id: 'webinars', titleId: 'academy.webinars.title', width: 'HALF', rights: [['read', 'CalendarEvent']] },
  { id: 'table', titleId: 'academy.table.title', width: 'FULL', isOfOwnPage: true },
];

export const spec: DashboardSpec = {
  name: 'ACADEMY',
  word: 'academy',
  titleId: 'academy.dashboard.title',
  right: ['read', 'Course'],
  figures: [
    ['ENROLLMENTS', 'Enrollment'],
    ['COMPLETIONS', 'Enrollment'],
  ],
  widgets,
  load: () => import('./AcademyCards.tsx'),
};
