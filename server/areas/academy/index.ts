import { isAllowedSome } from '../../access/authorize.ts';
import { nothing } from '../../access/rowFilter.ts';
import type { CommentPolicy } from '../../access/subjects.ts';
import type { Context } from '../../context.ts';
import type { Area } from '../area.ts';
import { resolvers } from './academy.resolvers.ts';
import { academyEntries } from './academyHome.ts';
import { academyNotifications } from './academyNotifications.ts';
import { academyRoutes } from './academy.rest.ts';
import { seedAcademy } from './academy.seed.ts';
import { registerCertificates } from './certificates.plugin.ts';
import { course, courseReads } from './course.ts';
import { courseBelonging } from './courseBelonging.ts';
import { clearCourses, followTutors } from './courseEvents.ts';
import { courseKind } from './courseSearch.ts';
import { hearLessons } from './cues.ts';
import { learnerReminder } from './learnerReminder.ts';
import { liveEntries } from './liveEntries.ts';
import { announceLiveLessons } from './liveLessons.ts';
import { invitationReads } from './invitations.ts';
import { clearFilms } from './films.ts';
import { registerFilms } from './films.plugin.ts';
import { registerLearnerExport } from './learners.plugin.ts';
import { lesson, maxQuizMinutes, section } from './lesson.ts';
import { isClosedFile } from './lessonFiles.ts';
import { dueEntries } from './ownDues.ts';
import { clearNotes } from './lessonNotes.ts';
import { clearPosts } from './lessonQuestions.ts';
import { captionKind, noteKind } from './momentSearch.ts';
import { clearPackages } from './scorm/packages.ts';
import { registerPackages } from './scorm/packages.plugin.ts';
import { academyFigures } from './keyFigures.ts';
import { learnerReads } from './teaching.ts';

const courseTextPolicy: CommentPolicy = {
  nameOf: ({ title }) => String(title),
  pathOf: ({ id }) => `/apps/academy/course-details?id=${String(id)}`,
};

/** Values that the history tells those alone who may edit courses. */
const forAuthors = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      async ({ viewer }: Context, value: unknown) =>
        viewer !== null && isAllowedSome(viewer, 'update', 'Course') ? value : null,
    ]),
  );

/** Courses, and how far their learners are. */
export const academy: Area = {
  name: 'academy',
  resolvers,
  routes: academyRoutes,
  subjects: {
    Course: {
      table: 'courses',
      undo: course.undo,
      reads: courseReads,
      names: { tutorId: 'User', roleIds: 'Role', teamIds: 'Team', userIds: 'User' },
      // Whom a course is open to is for those who edit it.
      shown: forAuthors(['roleIds', 'teamIds', 'userIds']),
      hasPictures: true,
      isClosedFile,
      comments: courseTextPolicy,
      texts: { columns: ['description'], ...courseTextPolicy },
    },
    // How far somebody is, is theirs and their tutor's to know.
    Enrollment: {
      table: 'enrollments',
      reads: learnerReads,
      isReadByPolicy: true,
      writes: () => nothing,
      history: () => nothing,
    },
    CourseInvitation: {
      table: 'courseInvitations',
      reads: invitationReads,
      isReadByPolicy: true,
      writes: () => nothing,
      history: () => nothing,
      names: { courseId: 'Course', userId: 'User', invitedBy: 'User' },
    },
    LessonPost: {
      table: 'lessonPosts',
      partOf: 'Course',
      partKey: 'courseId',
    },
    CourseSection: { table: 'courseSections', partOf: 'Course', partKey: 'courseId', undo: section.undo },
    Lesson: {
      table: 'lessons',
      partOf: 'Course',
      partKey: 'courseId',
      undo: lesson.undo,
      names: { courseId: 'Course', sectionId: 'CourseSection' },
      // Right answers, and what a locked lesson hides, are for those who write them, in the history as well.
      shown: forAuthors([
        'questions',
        'content',
        'video',
        'package',
        'poster',
        'captionsEn',
        'captionsFr',
        'captionsAr',
        'chapters',
        'link',
        'files',
      ]),
    },
  },
  lists: { courses: 'Course', courseLearners: 'Enrollment' },
  home: academyEntries,
  notifications: academyNotifications,
  reminders: { Enrollment: learnerReminder },
  dated: [dueEntries],
  timed: [liveEntries],
  figures: academyFigures,
  searchable: [courseKind, captionKind, noteKind],
  belongings: [courseBelonging],
  onEvent: followTutors,
  plugin: (app, services) => {
    void app.register((scope) => registerFilms(scope, services));
    void app.register((scope) => registerPackages(scope, services));
    registerCertificates(app, services);
    registerLearnerExport(app, services);
  },
  instants: [
    { table: 'quizAttempts', column: 'dueAt', maxMs: maxQuizMinutes * 60_000 },
    { table: 'films', column: 'touchedAt', maxMs: 0 },
  ],
  seed: seedAcademy,
  jobs: [
    { name: 'clear courses', everyMs: 3_600_000, run: clearCourses },
    { name: 'clear questions', everyMs: 3_600_000, run: clearPosts },
    { name: 'clear notes', everyMs: 3_600_000, run: clearNotes },
    { name: 'announce live lessons', everyMs: 60_000, run: announceLiveLessons },
    { name: 'hear lessons', everyMs: 60_000, run: hearLessons },
    { name: 'clear films', everyMs: 3_600_000, run: clearFilms },
    { name: 'clear packages', everyMs: 3_600_000, run: clearPackages },
  ],
};
