import type { AreaRoute } from '../../app/areaRoute.ts';
import { coursesPath, dashboardPath, detailsPath, learnersRoute, questionsPath } from './urls.ts';

const dashboard = {
  lazy: () => import('./AcademyDashboardPage.tsx'),
  messages: ['kit', 'parts', 'academy'],
  handle: { titleId: 'academy.dashboard.title', subject: 'Course' },
} as const satisfies Omit<AreaRoute, 'path'>;

export const routes: AreaRoute[] = [
  { path: dashboardPath, ...dashboard },
  { path: '/dashboards/academy', ...dashboard },
  {
    path: coursesPath,
    lazy: () => import('./MyCoursePage.tsx'),
    messages: ['kit', 'parts', 'form', 'academy'],
    handle: { titleId: 'academy.courses.title', subject: 'Course' },
  },
  {
    path: detailsPath,
    lazy: () => import('./CourseDetailsPage.tsx'),
    messages: ['kit', 'parts', 'form', 'academy'],
    handle: { titleId: 'academy.course.page', subject: 'Course' },
  },
  {
    path: learnersRoute,
    lazy: () => import('./LearnersPage.tsx'),
    messages: ['kit', 'parts', 'form', 'academy'],
    handle: { titleId: 'academy.learners.page', subject: 'Course', lists: { courseLearners: '' } },
  },
  {
    path: questionsPath,
    lazy: () => import('./questions/QuestionsPage.tsx'),
    messages: ['kit', 'parts', 'academy'],
    handle: { titleId: 'academy.unanswered.title', subject: 'Course' },
  },
];
