import type { Generated, Selectable } from 'kysely';
import type {
  CourseAudience,
  CourseIcon,
  CourseLevel,
  CourseStatus,
  CourseTag,
  LessonCompletion,
} from '../graphql/schema.generated.ts';
import type { AudienceTables } from './audienceTables.ts';
import type { EnrollmentsTable, EnrollmentStatesTable } from './enrollmentTables.ts';
import type { ScormTables } from './scormTables.ts';

type Flag = 0 | 1;

/** Courses, what they consist of, and how far their learners are. */
export interface AcademyTables extends ScormTables, AudienceTables {
  courses: CoursesTable;
  courseSections: CourseSectionsTable;
  lessons: LessonsTable;
  enrollments: EnrollmentsTable;
  enrollmentStates: EnrollmentStatesTable;
  lessonStates: LessonStatesTable;
  liveTold: LiveToldTable;
  courseRatings: CourseRatingsTable;
  courseBookmarks: CourseBookmarksTable;
  lessonFiles: LessonFilesTable;
  lessonPosts: LessonPostsTable;
  lessonNotes: LessonNotesTable;
  lessonCues: LessonCuesTable;
  films: FilmsTable;
  filmParts: FilmPartsTable;
  quizAttempts: QuizAttemptsTable;
  certificates: CertificatesTable;
}

interface CoursesTable {
  id: Generated<number>;
  version: Generated<number>;
  title: string;
  about: string;
  /** Sanitized HTML. */
  description: string;
  tag: CourseTag;
  level: CourseLevel;
  /** Two letters of ISO 639-1. */
  language: string;
  hasCaptions: Flag;
  status: CourseStatus;
  icon: CourseIcon;
  picture: string | null;
  tutorId: number | null;
  /** Day by which all of it is due, YYYY-MM-DD, or how many days after somebody enrolled. */
  dueOn: Generated<string | null>;
  dueDays: Generated<number | null>;
  audience: Generated<CourseAudience>;
  /** Whom it is open to where that is not all, as JSON lists of ids; `courseAudience` follows from them. */
  roleIds: Generated<string>;
  teamIds: Generated<string>;
  userIds: Generated<string>;
  createdAt: string;
  updatedAt: string;
  /** Title folded for sorting. */
  nameKey: string;
  /** Title and name of the tutor, folded. */
  searchText: string;
  /** Words of the same. */
  findText: string;
  /** Sums over lessons, enrollments, ratings and visits, kept exact by whatever changes those. */
  lessonCount: Generated<number>;
  minutes: Generated<number>;
  learnerCount: Generated<number>;
  ratingSum: Generated<number>;
  ratingCount: Generated<number>;
  viewCount: Generated<number>;
}

interface CourseSectionsTable {
  id: Generated<number>;
  version: Generated<number>;
  courseId: number;
  title: string;
  rank: string;
  createdAt: string;
  updatedAt: string;
}

interface LessonsTable {
  id: Generated<number>;
  version: Generated<number>;
  courseId: number;
  sectionId: number;
  title: string;
  minutes: number;
  /** Sanitized HTML. */
  content: string;
  /** YYYY-MM-DD. */
  dueOn: string | null;
  /** Days after enrolling; counts where there is no fixed day. */
  dueDays: Generated<number | null>;
  rank: string;
  completion: Generated<LessonCompletion>;
  video: string | null;
  videoSeconds: Generated<number>;
  /** Shown before its film plays. */
  poster: string | null;
  package: Generated<string | null>;
  captionsEn: Generated<string>;
  captionsFr: Generated<string>;
  captionsAr: Generated<string>;
  /** One a line: `1:20 The grid`. */
  chapters: Generated<string>;
  link: Generated<string>;
  /** Name, address and size of each, as JSON. */
  files: Generated<string>;
  liveAt: Generated<string | null>;
  /** Questions of its quiz with their right answers, as JSON. */
  questions: Generated<string>;
  /** Percent. */
  passMark: Generated<number>;
  /** 0 for any number. */
  mostAttempts: Generated<number>;
  /** Minutes; 0 for any time. */
  timeLimit: Generated<number>;
  /** How many questions an attempt draws; 0 for all. */
  drawnCount: Generated<number>;
  isLocked: Generated<Flag>;
  /** Whether its captions are among those that are searched. */
  isHeard: Generated<Flag>;
  createdAt: string;
  updatedAt: string;
}

/** How far a learner is with a lesson. Rows outlive their lesson, which may come back from the trash. */
interface LessonStatesTable {
  userId: number;
  lessonId: number;
  courseId: number;
  doneAt: string | null;
  /** Second of the film that was shown last. */
  positionSeconds: Generated<number>;
  /** Seconds that were played, as a JSON list of [from, to]. */
  watched: Generated<string>;
  /** How many these are. */
  watchedSeconds: Generated<number>;
}

/** Of which time of a live lesson somebody was told; another time is told anew. */
interface LiveToldTable {
  lessonId: number;
  userId: number;
  liveAt: string;
}

/** Questions under lessons, and answers to them. */
interface LessonPostsTable {
  id: Generated<number>;
  courseId: number;
  lessonId: number;
  /** The question that it answers; null for a question. */
  questionId: number | null;
  authorId: number | null;
  authorName: string;
  /** Whether the author taught the course when it was written. */
  isByTutor: Generated<Flag>;
  text: string;
  answerCount: Generated<number>;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
}

/** What learners note for themselves. */
interface LessonNotesTable {
  id: Generated<number>;
  userId: number;
  courseId: number;
  lessonId: number;
  /** Second of the film; null for a lesson without one. */
  second: number | null;
  text: string;
  /** Its words, folded. */
  findText: string;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
}

/** What is said in films, as captions have it: written anew whenever those change. */
interface LessonCuesTable {
  id: Generated<number>;
  courseId: number;
  lessonId: number;
  language: string;
  startMs: number;
  text: string;
  /** Its words, folded. */
  findText: string;
}

/** Uploaded files that a lesson names. Rows outlive their lesson, whose files stay closed in the trash. */
interface LessonFilesTable {
  path: string;
  lessonId: number;
  courseId: number;
}

/** Films are sent and read in parts, so none is ever in memory as a whole. */
interface FilmsTable {
  id: Generated<number>;
  /** Random name in its address, `/films/{key}`. */
  key: string;
  mediaType: string;
  sizeBytes: number;
  createdBy: number | null;
  createdAt: string;
  /** How many bytes are to come of one that is sent in pieces; null of others. */
  lengthBytes: Generated<number | null>;
  /** When the last piece of it came. */
  touchedAt: string;
  /** 0 while it is being sent. */
  isComplete: Generated<Flag>;
}

interface FilmPartsTable {
  filmId: number;
  /** From 0; each part but the last one has the same size. */
  place: number;
  bytes: Uint8Array;
}

interface CourseRatingsTable {
  userId: number;
  courseId: number;
  stars: number;
  ratedAt: string;
}

interface CourseBookmarksTable {
  userId: number;
  courseId: number;
  createdAt: string;
}

/** Attempts of learners at quizzes. */
interface QuizAttemptsTable {
  id: Generated<number>;
  userId: number;
  lessonId: number;
  courseId: number;
  /** From 1. */
  number: number;
  startedAt: string;
  dueAt: string | null;
  submittedAt: string | null;
  /** Questions as they were when it began, with their right answers. */
  questions: string;
  answers: Generated<string>;
  points: Generated<number>;
  mostPoints: number;
  isPassed: Generated<Flag>;
  /** Whether answers wait for those who teach. Points and whether it is passed are known after that. */
  isWaiting: Generated<Flag>;
  /** Points and words of those who teach, by question, as JSON. */
  grades: Generated<string>;
  gradedAt: Generated<string | null>;
}

/** One for each learner and course. Names are those of the time when it was given. */
interface CertificatesTable {
  id: Generated<number>;
  code: string;
  userId: number;
  courseId: number;
  learnerName: string;
  courseTitle: string;
  tutorName: string;
  completedAt: string;
  withdrawnAt: string | null;
}

export type LessonNoteRow = Selectable<LessonNotesTable>;
export type LessonPostRow = Selectable<LessonPostsTable>;
export type CertificateRow = Selectable<CertificatesTable>;
export type QuizAttemptRow = Selectable<QuizAttemptsTable>;
export type CourseRow = Selectable<CoursesTable>;
export type CourseSectionRow = Selectable<CourseSectionsTable>;
export type LessonRow = Selectable<LessonsTable>;
