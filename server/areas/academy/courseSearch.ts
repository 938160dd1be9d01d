import type { CourseRow } from '../../db/academyTables.ts';
import { kindOf } from '../../records/kindOf.ts';

/** Courses as the search of everything finds them. */
export const courseKind = kindOf<CourseRow>({
  subject: 'Course',
  table: 'courses',
  key: 'courses',
  title: { en: 'Courses', fr: 'Cours', ar: 'الدورات' },
  icon: 'school',
  home: '/apps/academy/my-course',
  pages: ['/apps/academy/my-course?edit=:id'],
  record: ({ id, title, about, picture }) => ({
    id,
    title,
    subtitle: about,
    path: `/apps/academy/course-details?id=${id}`,
    image: picture,
  }),
});
