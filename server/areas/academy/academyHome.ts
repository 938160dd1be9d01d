import type { HomeEntry } from '../homeEntry.ts';
import { homePage } from '../homeEntry.ts';
import { courses } from './courses.ts';
import { pageOfUnanswered, questionPlaces } from './unanswered.ts';
import { coursePath, lessonPath } from './paths.ts';

/* What waits in the academy: questions for those who teach, and invitations. */

const longestTitle = 80;
const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
};

export const academyEntries: readonly HomeEntry[] = [
  {
    key: 'unansweredQuestions',
    title: { en: 'Unanswered questions', fr: 'Questions sans réponse', ar: 'أسئلة بلا إجابة' },
    icon: 'school',
    urgency: 'WAITING',
    right: ['read', 'Course'],
    path: () => '/apps/academy/questions',
    read: async (ctx) => {
      const { nodes, totalCount } = await pageOfUnanswered(ctx, { page: homePage });
      const rows = await Promise.all(
        nodes.map(async ({ id, text, courseId, lessonId }) => ({
          id,
          title: short(text),
          note: (await questionPlaces(ctx, id))?.lessonTitle ?? '',
          path: lessonPath(courseId, lessonId),
        })),
      );
      return { count: totalCount, rows };
    },
  },
  {
    key: 'courseInvitations',
    title: { en: 'Invitations to courses', fr: 'Invitations à des cours', ar: 'دعوات إلى دورات' },
    icon: 'school',
    urgency: 'WAITING',
    right: ['read', 'Course'],
    path: () => '/apps/academy/my-course?show=invited&completed=true',
    read: async (ctx) => {
      const { nodes, totalCount } = await courses.page(ctx, { filter: { isInvited: true }, page: homePage });
      return { count: totalCount, rows: nodes.map(({ id, title }) => ({ id, title, path: coursePath(id) })) };
    },
  },
];
