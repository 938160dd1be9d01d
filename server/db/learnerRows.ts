import type { LessonPostRow } from './academyTables.ts';
import type { EnrollmentRow } from './enrollmentTables.ts';

/** @public A learner of a course, a question and an answer of a lesson, by what the API calls them. */
export type ShownCourseLearner = EnrollmentRow;
/** @public */
export type ShownLessonQuestion = LessonPostRow;
/** @public */
export type ShownLessonAnswer = LessonPostRow;
