import type { Generated, Selectable } from 'kysely';

/* Who learns what, and how far they are. */

/** One row for each learner and course, also after the learner has left. */
export interface EnrollmentsTable {
  id: Generated<number>;
  userId: number;
  courseId: number;
  enrolledAt: string;
  leftAt: string | null;
  /** Lessons of the course that are done, and all of them. */
  completedCount: Generated<number>;
  lessonCount: number;
  /** Set exactly while all lessons are done. */
  completedAt: string | null;
  lastLessonId: number | null;
  /** Name of the learner, folded for sorting and searching. */
  nameKey: Generated<string>;
  searchText: Generated<string>;
  lastActiveAt: string;
  /** First day that is due of what the learner has not completed, YYYY-MM-DD. */
  nextDueOn: Generated<string | null>;
  /** When somebody who teaches reminded them last. */
  remindedAt: Generated<string | null>;
}

/** What an enrollment was until an instant; the row of enrollment 0 says since when this is kept. */
export interface EnrollmentStatesTable {
  id: Generated<number>;
  enrollmentId: number;
  until: string;
  enrolledAt: string;
  leftAt: string | null;
  completedAt: string | null;
}

export type EnrollmentRow = Selectable<EnrollmentsTable>;
