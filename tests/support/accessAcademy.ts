import type { Cell } from './accessMatrix.ts';
import { gone } from './gone.ts';

const reads: Cell['right'] = ['read', 'Course'];
const edits: Cell['right'] = ['update', 'Course'];

/** Root fields of the academy, as part of the access matrix. */
export const academyFields: Record<string, Cell> = {
  'Query.courseList': { right: reads, call: 'courseList { totalCount }' },
  'Query.course': { right: reads, call: `course(id: ${gone}) { id }` },
  'Query.lesson': { right: reads, call: `lesson(id: ${gone}) { id }` },
  'Query.courseCertificates': { right: edits, call: `courseCertificates(courseId: ${gone}) { id }` },
  'Query.courseLearners': { right: reads, call: 'courseLearners { totalCount }' },
  'Query.courseInsight': { right: reads, call: `courseInsight(courseId: ${gone}) { learnerCount }` },
  'Query.lessonQuestions': { right: reads, call: `lessonQuestions(lessonId: ${gone}) { totalCount }` },
  'Query.courseTutors': { right: edits, call: 'courseTutors(search: "zzz") { id }' },
  'Query.courseHighlights': { right: reads, call: 'courseHighlights { bestRated { id } }' },
  'Query.learningFigures': { right: reads, call: 'learningFigures { minutes }' },
  'Query.learningWeek': { right: reads, call: 'learningWeek { minutes }' },
  'Query.courseTopics': { right: reads, call: 'courseTopics { learnerCount }' },
  'Query.popularTutors': { right: reads, call: 'popularTutors { courseCount }' },
  'Query.courseAssignments': { right: reads, call: 'courseAssignments { lessonCount }' },
  'Mutation.createCourse': { right: ['create', 'Course'], call: 'createCourse(input: {}) { batchId }' },
  'Mutation.updateCourse': { right: edits, call: `updateCourse(id: ${gone}, input: {}) { batchId }` },
  'Mutation.deleteCourse': { right: ['delete', 'Course'], call: `deleteCourse(id: ${gone}) { id }` },
  'Mutation.createCourseSection': {
    right: edits,
    call: `createCourseSection(courseId: ${gone}, input: {}) { batchId }`,
  },
  'Mutation.updateCourseSection': { right: edits, call: `updateCourseSection(id: ${gone}, input: {}) { batchId }` },
  'Mutation.moveCourseSection': { right: edits, call: `moveCourseSection(id: ${gone}) { batchId }` },
  'Mutation.deleteCourseSection': { right: edits, call: `deleteCourseSection(id: ${gone}) { id }` },
  'Mutation.createLesson': { right: edits, call: `createLesson(input: { sectionId: ${gone} }) { batchId }` },
  'Mutation.updateLesson': { right: edits, call: `updateLesson(id: ${gone}, input: {}) { batchId }` },
  'Mutation.moveLesson': { right: edits, call: `moveLesson(id: ${gone}, sectionId: ${gone}) { batchId }` },
  'Mutation.deleteLesson': { right: edits, call: `deleteLesson(id: ${gone}) { id }` },
  'Mutation.enrollInCourse': { right: reads, call: `enrollInCourse(id: ${gone}) { id }` },
  'Mutation.leaveCourse': { right: reads, call: `leaveCourse(id: ${gone}) { id }` },
  'Mutation.restartCourse': { right: reads, call: `restartCourse(id: ${gone}) { id }` },
  'Mutation.setLessonDone': { right: reads, call: `setLessonDone(id: ${gone}, isDone: true) { id }` },
  'Mutation.saveLessonPosition': { right: reads, call: `saveLessonPosition(id: ${gone}, position: 1) { id }` },
  'Mutation.startQuiz': { right: reads, call: `startQuiz(lessonId: ${gone}) { id }` },
  'Mutation.submitQuiz': { right: reads, call: `submitQuiz(id: ${gone}, answers: []) { id }` },
  'Mutation.withdrawCertificate': {
    right: edits,
    call: `withdrawCertificate(id: ${gone}, isWithdrawn: true) { id }`,
  },
  'Mutation.remindLearners': { right: reads, call: 'remindLearners(ids: []) { count }' },
  'Mutation.askQuestion': { right: reads, call: `askQuestion(lessonId: ${gone}, text: "Why?") { id }` },
  'Mutation.answerQuestion': { right: reads, call: `answerQuestion(id: ${gone}, text: "So.") { id }` },
  'Mutation.editLessonPost': { right: reads, call: `editLessonPost(id: ${gone}, text: "So.")` },
  'Mutation.deleteLessonPost': { right: reads, call: `deleteLessonPost(id: ${gone})` },
  'Mutation.openCourse': { right: reads, call: `openCourse(id: ${gone}) { id }` },
  'Mutation.rateCourse': { right: reads, call: `rateCourse(id: ${gone}, stars: 5) { id }` },
  'Mutation.bookmarkCourse': { right: reads, call: `bookmarkCourse(id: ${gone}, isBookmarked: true) { id }` },
};
