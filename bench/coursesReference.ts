import { serveBare } from './bareServer.ts';

/* The documented list of courses as bare as it can be: the rows of a page with tutors and one learner's progress, the total, and the documented shape. */
const tags: Record<string, string> = {
  WEB: 'Web',
  ART: 'Art',
  UI_UX: 'UI/UX',
  PSYCHOLOGY: 'Psychology',
  DESIGN: 'Design',
};
const looks: Record<string, object> = {
  GENERAL: { logo: 'tabler-star', color: 'primary' },
  ANGULAR: { logo: 'tabler-brand-angular', color: 'error' },
  REACT: { logo: 'tabler-brand-react', color: 'info' },
  DESIGN: { logo: 'tabler-color-swatch', color: 'warning' },
  DRAWING: { logo: 'tabler-edit', color: 'success' },
};
const timeOf = (minutes: number) =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`.replace(' 0m', '');

await serveBare(
  '/api/apps/academy/courses',
  `select c.*, u.full_name as tutor, u.avatar, e.completed_count, (select count(*) from courses) as total,
    (select count(*) from record_comments r where r.subject = 'Course' and r.subject_id = c.id and r.deleted_at is null) as notes
    from courses c left join users u on u.id = c.tutor_id
    left join enrollments e on e.course_id = c.id and e.user_id = (select id from users where email = 'admin@demo.com')
    order by c.id desc limit 10`,
  (rows, total) => ({
    totalCourse: total,
    courses: rows.map((row) => ({
      id: row['id'],
      user: row['tutor'] ?? '',
      image: row['avatar'],
      tutorImg: row['picture'],
      completedTasks: row['completed_count'] ?? 0,
      totalTasks: row['lesson_count'],
      userCount: row['learner_count'],
      note: Number(row['notes']),
      view: row['view_count'],
      time: timeOf(Number(row['minutes'])),
      ...looks[String(row['icon'])],
      courseTitle: row['title'],
      desc: row['about'],
      tags: tags[String(row['tag'])],
      rating: Math.round((10 * Number(row['rating_sum'])) / (Number(row['rating_count']) || 1)) / 10,
      ratingCount: row['rating_count'],
    })),
    total,
  }),
);
