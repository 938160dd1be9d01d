import { isAllowedSome } from '../../access/authorize.ts';
import { nothing } from '../../access/rowFilter.ts';
import type { CommentPolicy } from '../../access/subjects.ts';
import type { Context } from '../../context.ts';
import type { Area } from '../area.ts';
import { resolvers } from './academy.resolvers.ts';
import { academyNotifications } from './academyNotifications.ts';
import { academyRoutes } from './academy.rest.ts';
import { seedAcademy } from './academy.seed.ts';
import { registerCertificates } from './certificates.plugin.ts';
import { course, courseReads } from './course.ts';
import { courseBelonging } from './courseBelonging.ts';
import { clearCourses, followTutors } from './courseEvents.ts';
import { courseKind } from './courseSearch.ts';
import { hearLessons } from './cues.ts';
import { dueReminder } from './dues.ts';
import { clearFilms } from './films.ts';
import { registerFilms } from './films.plugin.ts';
import { registerLearnerExport } from './learners.plugin.ts';
import { lesson, mostQuizMinutes, section } from './lesson.ts';
import { isClosedFile } from './lessonFiles.ts';
import { dueEntries } from './ownDues.ts';
import { clearNotes } from './lessonNotes.ts';
import { clearPosts } from './lessonQuestions.ts';
import { captionKind, noteKind } from './momentSearch.ts';
import { clearPackages } from './scorm/packages.ts';
import { registerPackages } from './scorm/packages.plugin.ts';
import { learnerReads } from './teaching.ts';

const courseTextPolicy: CommentPolicy = {
  nameOf: ({ title }) => String(title),
  pathOf: ({ id }) => `/apps/academy/course-details?id=${String(id)}`,
};

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
      names: { tutorId: 'User' },
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
      shown: Object.fromEntries(
        ['questions', 'content', 'video', 'package', 'poster', 'captionsEn', 'captionsFr', 'captionsAr'].map((name) => [
          name,
          async ({ viewer }: Context, value: unknown) =>
            viewer !== null && isAllowedSome(viewer, 'update', 'Course') ? value : null,
        ]),
      ),
    },
  },
  lists: { courses: 'Course', courseLearners: 'Enrollment' },
  notifications: academyNotifications,
  reminders: { Enrollment: dueReminder },
  dated: [dueEntries],
  searchable: [courseKind, captionKind, noteKind],
  belongings: [courseBelonging],
  onEvent: followTutors,
  plugin: (app, services) => {
    void app.register((scope) => registerFilms(scope, services));
    void app.register((scope) => registerPackages(scope, services));
    registerCertificates(app, services);
    registerLearnerExport(app, services);
  },
  instants: [{ table: 'quizAttempts', column: 'dueAt', mostMs: mostQuizMinutes * 60_000 }],
  seed: seedAcademy,
  jobs: [
    { name: 'clear courses', everyMs: 3_600_000, run: clearCourses },
    { name: 'clear questions', everyMs: 3_600_000, run: clearPosts },
    { name: 'clear notes', everyMs: 3_600_000, run: clearNotes },
    { name: 'hear lessons', everyMs: 60_000, run: hearLessons },
    { name: 'clear films', everyMs: 3_600_000, run: clearFilms },
    { name: 'clear packages', everyMs: 3_600_000, run: clearPackages },
  ],
};
