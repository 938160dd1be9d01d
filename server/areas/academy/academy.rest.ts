import type { CourseFilter, CourseIcon, CourseLevel, CourseTag } from '../../graphql/schema.generated.ts';
import { first, listParameters, pageOf, sortOf } from '../../rest/listQuery.ts';
import { route } from '../../rest/route.ts';
import type { RestRequest } from '../../rest/route.ts';
import { RestCourseDetailsDocument, RestCoursesDocument } from './academy.rest.generated.ts';
import type { RestCourseDetailsQuery, RestCoursesQuery } from './academy.rest.generated.ts';

const path = '/api/apps/academy';
const common = { tag: 'Academy', method: 'GET' } as const;
const text = { type: 'string' };
const count = { type: 'integer' };
const address = { type: ['string', 'null'] };

const tagWords: Record<CourseTag, string> = {
  WEB: 'Web',
  ART: 'Art',
  UI_UX: 'UI/UX',
  PSYCHOLOGY: 'Psychology',
  DESIGN: 'Design',
};
const levelWords: Record<CourseLevel, string> = {
  ALL: 'All Levels',
  BEGINNER: 'Beginner',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};
const looks: Record<CourseIcon, { logo: string; color: string }> = {
  GENERAL: { logo: 'tabler-star', color: 'primary' },
  ANGULAR: { logo: 'tabler-brand-angular', color: 'error' },
  REACT: { logo: 'tabler-brand-react', color: 'info' },
  DESIGN: { logo: 'tabler-color-swatch', color: 'warning' },
  DRAWING: { logo: 'tabler-edit', color: 'success' },
};
const sorts = { courseName: 'TITLE', progress: 'PROGRESS' } as const;

/** Hours and minutes, as `17h 34m`. */
const timeOf = (minutes: number) =>
  minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`.replace(' 0m', '');

/** A label that is no tag matches no course. */
function ofLabel(label: string): CourseFilter {
  const word = label.trim().toLowerCase();
  if (word === '' || word === 'all courses') return {};
  const tag = Object.entries(tagWords).find(([, one]) => one.toLowerCase() === word)?.[0];
  return tag === undefined ? { tutorId: '0' } : { tags: [tag as CourseTag] };
}

const filterOf = (query: RestRequest['query']): CourseFilter => ({
  search: first(query['q']),
  ...ofLabel(first(query['label'])),
  ...(first(query['hideCompleted']) === 'true' && { isCompleted: false }),
});

const courseJson = (course: RestCoursesQuery['courseList']['nodes'][number]) => ({
  id: Number(course.id),
  user: course.tutor?.name ?? '',
  image: course.tutor?.avatar ?? null,
  tutorImg: course.picture,
  completedTasks: course.myEnrollment?.completedCount ?? 0,
  totalTasks: course.lessonCount,
  userCount: course.learnerCount,
  note: course.noteCount,
  view: course.viewCount,
  time: timeOf(course.minutes),
  ...looks[course.icon],
  courseTitle: course.title,
  desc: course.about,
  tags: tagWords[course.tag],
  rating: Math.round((course.rating ?? 0) * 10) / 10,
  ratingCount: course.ratingCount,
});

type Details = NonNullable<RestCourseDetailsQuery['course']>;

const sectionJson = ({ id, title, lessons }: Details['sections'][number]) => ({
  title,
  status: `${lessons.filter(({ doneAt }) => doneAt !== null).length}/${lessons.length}`,
  time: timeOf(lessons.reduce((sum, { minutes }) => sum + minutes, 0)),
  id: Number(id),
  topics: lessons.map((lesson) => ({
    title: lesson.title,
    time: timeOf(lesson.minutes),
    isCompleted: lesson.doneAt !== null,
  })),
});

const detailsJson = (course: Details) => ({
  title: course.title,
  about: course.about,
  instructor: course.tutor?.name ?? '',
  instructorAvatar: course.tutor?.avatar ?? null,
  instructorPosition: course.tutor?.position ?? '',
  skillLevel: levelWords[course.level],
  totalStudents: course.learnerCount,
  language: new Intl.DisplayNames('en', { type: 'language' }).of(course.language) ?? course.language,
  isCaptions: course.hasCaptions,
  length: timeOf(course.minutes),
  totalLectures: course.lessonCount,
  description: course.description,
  content: course.sections.map(sectionJson),
});

const courseShape = {
  type: 'object',
  properties: {
    id: count,
    user: text,
    image: address,
    tutorImg: address,
    completedTasks: count,
    totalTasks: count,
    userCount: count,
    note: count,
    view: count,
    time: text,
    logo: text,
    color: text,
    courseTitle: text,
    desc: text,
    tags: text,
    rating: { type: 'number' },
    ratingCount: count,
  },
};
const topicShape = { type: 'object', properties: { title: text, time: text, isCompleted: { type: 'boolean' } } };
const sectionShape = {
  type: 'object',
  properties: { title: text, status: text, time: text, id: count, topics: { type: 'array', items: topicShape } },
};
const detailsShape = {
  type: 'object',
  properties: {
    title: text,
    about: text,
    instructor: text,
    instructorAvatar: address,
    instructorPosition: text,
    skillLevel: text,
    totalStudents: count,
    language: text,
    isCaptions: { type: 'boolean' },
    length: text,
    totalLectures: count,
    description: text,
    content: { type: 'array', items: sectionShape },
  },
};

export const academyRoutes = [
  route({
    ...common,
    path: `${path}/courses`,
    right: ['read', 'Course'],
    fieldNames: { search: 'q', tags: 'label', isCompleted: 'hideCompleted' },
    summary: 'Courses that match, with the progress of the caller.',
    document: RestCoursesDocument,
    parameters: {
      q: { ...text, description: 'Case-insensitive part of the title or the instructor, up to 200 characters.' },
      label: { ...text, description: 'A tag in any letter case; `All Courses`, the default, for any.' },
      hideCompleted: { type: 'boolean', description: 'Whether to leave out courses that the caller has completed.' },
      ...listParameters('Courses', Object.keys(sorts)),
    },
    variables: ({ query }) => {
      const filter = filterOf(query);
      // Where nothing narrows the list, it is all courses itself.
      const isNarrowed = Object.values(filter).some((value) => value !== '');
      return { filter, orderBy: sortOf(query, sorts), page: pageOf(query), isNarrowed };
    },
    answer: ({ courseList, all }) => ({
      status: 200,
      body: {
        totalCourse: (all ?? courseList).totalCount,
        courses: courseList.nodes.map(courseJson),
        total: courseList.totalCount,
      },
    }),
    responses: {
      200: {
        type: 'object',
        properties: { totalCourse: count, courses: { type: 'array', items: courseShape }, total: count },
      },
    },
  }),
  route({
    ...common,
    path: `${path}/course-details`,
    right: ['read', 'Course'],
    parameters: { id: { ...text, description: 'Id of a course; the oldest one unless given.' } },
    summary: 'One course with sections and topics, and the progress of the caller.',
    document: RestCourseDetailsDocument,
    variables: ({ query }) => ({ id: first(query['id']) || null }),
    answer: ({ course }) => (course ? { status: 200, body: detailsJson(course) } : { status: 404 }),
    responses: { 200: detailsShape, 404: null },
  }),
];
