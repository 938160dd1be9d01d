import type { Context } from '../../context.ts';
import type { CourseRow, CourseSectionRow, LessonPostRow, LessonRow } from '../../db/academyTables.ts';
import { patiently } from '../../db/patient.ts';
import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { askedOf } from '../../records/selection.ts';
import { chosenIds, courseReaderChoices, readersOf } from './audience.ts';
import { captionTracks, chapterList } from './captionTracks.ts';
import { downloadsOf } from './lessonDownloads.ts';
import { isCaptioned } from './captioned.ts';
import { certificatesOf, myCertificate, withdrawCertificate } from './certificates.ts';
import { course } from './course.ts';
import { duplicateCourse } from './courseCopy.ts';
import {
  besideCourse,
  courseTutors,
  isBookmarked,
  lessonsOf,
  oneCourse,
  oneLesson,
  pageOfCourses,
  ratingOf,
  sectionsOf,
  stateOf,
  tutorOf,
} from './courses.ts';
import { dayIn } from '../../zonedDays.ts';
import { dueFor } from './dues.ts';
import { storeZone } from './zones.ts';
import { bookmark, enroll, leave, open, rate, restart, setLessonDone } from './learning.ts';
import {
  courseAssignments,
  courseHighlights,
  courseTopics,
  learningFigures,
  learningWeek,
  popularTutors,
} from './learningFigures.ts';
import { attemptCount, courseById, courseInsight, isLate, lessonById, pageOfLearners } from './learners.ts';
import {
  declineInvitation,
  invitablePeople,
  invitationsTo,
  inviteToCourse,
  ownInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { lesson, section } from './lesson.ts';
import { createLesson, createSection, deleteSection, moveLesson, moveSection } from './outline.ts';
import { isClosed, lockOf } from './locks.ts';
import { addNote, deleteNote, editNote, notesOf, restoreNote } from './lessonNotes.ts';
import { courseMoments } from './momentSearch.ts';
import { answerQuestion, answersOf, askQuestion, deletePost, editPost, pageOfQuestions } from './lessonQuestions.ts';
import { questionsOf } from './quizQuestions.ts';
import { attemptsToGrade, gradeQuiz } from './grading.ts';
import { quizFigures } from './quizFigures.ts';
import { authored, myAttempts, startQuiz, submitQuiz } from './quizzes.ts';
import { remindLearners } from './reminding.ts';
import { playedPackage } from './scorm/frame.ts';
import { savePackageValues } from './scorm/states.ts';
import { teaches } from './teaching.ts';
import { pageOfUnanswered, questionPlaces } from './unanswered.ts';
import { savePosition } from './watching.ts';

type Changed<Row> = { row: Row; batchId: string };
const changedCourse = ({ row, batchId }: Changed<CourseRow>) => ({ course: row, batchId });
const changedSection = ({ row, batchId }: Changed<CourseSectionRow>) => ({ section: row, batchId });
const changedLesson = ({ row, batchId }: Changed<LessonRow>) => ({ lesson: row, batchId });

/** The day on which a lesson is due for the viewer. */
async function myDueOn(ctx: Context, { courseId, dueOn, dueDays }: LessonRow): Promise<string | null> {
  if (dueOn !== null || dueDays === null) return dueOn;
  const mine = (await besideCourse(ctx, courseId))?.enrollment ?? null;
  return mine === null ? null : dueFor({ dueOn, dueDays }, dayIn(new Date(mine.enrolledAt), await storeZone(ctx)));
}

const post = {
  isOwn: ({ authorId }: LessonPostRow, _args: unknown, { viewer }: Context) =>
    authorId !== null && authorId === viewer?.userId,
  isByTutor: ({ isByTutor }: LessonPostRow) => isByTutor === 1,
};

export const resolvers: Resolvers = {
  Query: {
    courseList: (_, args, ctx, info) => pageOfCourses(ctx, args, askedOf(info, 'list')),
    course: (_, { id }, ctx) => oneCourse(ctx, id ?? null),
    lesson: (_, { id }, ctx) => oneLesson(ctx, id),
    courseCertificates: (_, { courseId }, ctx) => certificatesOf(ctx, courseId),
    courseLearners: (_, args, ctx, info) => pageOfLearners(ctx, args, askedOf(info, 'list')),
    courseInsight: (_, { courseId }, ctx) => courseInsight(ctx, courseId),
    lessonQuestions: (_, args, ctx, info) => pageOfQuestions(ctx, args, askedOf(info, 'list')),
    unansweredQuestions: (_, args, ctx, info) => pageOfUnanswered(ctx, args, askedOf(info, 'list')),
    lessonNotes: (_, { courseId }, ctx) => notesOf(ctx, courseId),
    courseMoments: (_, args, ctx) => courseMoments(ctx, args),
    attemptsToGrade: (_, { courseId }, ctx) => attemptsToGrade(ctx, courseId),
    quizFigures: (_, { lessonId }, ctx) => quizFigures(ctx, lessonId),
    courseReaderChoices: (_, { search }, ctx) => courseReaderChoices(ctx, search),
    courseInvitations: (_, { courseId }, ctx) => invitationsTo(ctx, courseId),
    invitablePeople: (_, { courseId, search }, ctx) => invitablePeople(ctx, courseId, search),
    courseTutors: (_, { search }, ctx) => courseTutors(ctx, search),
    courseHighlights: (_, _args, ctx) => courseHighlights(patiently(ctx)),
    learningFigures: (_, { courseId }, ctx) => learningFigures(patiently(ctx), courseId),
    learningWeek: (_, { courseId }, ctx) => learningWeek(patiently(ctx), courseId),
    courseTopics: (_, _args, ctx) => courseTopics(patiently(ctx)),
    popularTutors: (_, _args, ctx) => popularTutors(patiently(ctx)),
    courseAssignments: (_, { courseId }, ctx) => courseAssignments(patiently(ctx), courseId),
  },
  Mutation: {
    createCourse: async (_, { input }, ctx) => changedCourse(await course.create(ctx, input)),
    updateCourse: async (_, args, ctx) => changedCourse(await course.update(ctx, args)),
    duplicateCourse: async (_, { id }, ctx) => changedCourse(await duplicateCourse(ctx, id)),
    deleteCourse: (_, { id }, ctx) => course.delete(ctx, id),
    createCourseSection: async (_, args, ctx) => changedSection(await createSection(ctx, args)),
    updateCourseSection: async (_, args, ctx) => changedSection(await section.update(ctx, args)),
    moveCourseSection: async (_, args, ctx) => changedSection(await moveSection(ctx, args)),
    deleteCourseSection: (_, { id }, ctx) => deleteSection(ctx, id),
    createLesson: async (_, args, ctx) => changedLesson(await createLesson(ctx, args)),
    updateLesson: async (_, args, ctx) => changedLesson(await lesson.update(ctx, args)),
    moveLesson: async (_, args, ctx) => changedLesson(await moveLesson(ctx, args)),
    deleteLesson: (_, { id }, ctx) => lesson.delete(ctx, id),
    enrollInCourse: (_, { id }, ctx) => enroll(ctx, id),
    inviteToCourse: (_, { courseId, userIds }, ctx) => inviteToCourse(ctx, courseId, userIds),
    withdrawCourseInvitation: (_, { id }, ctx) => withdrawInvitation(ctx, id),
    declineCourseInvitation: (_, { courseId }, ctx) => declineInvitation(ctx, courseId),
    leaveCourse: (_, { id }, ctx) => leave(ctx, id),
    restartCourse: (_, { id }, ctx) => restart(ctx, id),
    setLessonDone: (_, args, ctx) => setLessonDone(ctx, args),
    saveLessonPosition: (_, args, ctx) => savePosition(ctx, args),
    saveLessonPackage: (_, args, ctx) => savePackageValues(ctx, args),
    startQuiz: (_, { lessonId }, ctx) => startQuiz(ctx, lessonId),
    submitQuiz: (_, args, ctx) => submitQuiz(ctx, args),
    gradeQuiz: (_, { id, grades }, ctx) => gradeQuiz(ctx, id, grades),
    withdrawCertificate: (_, { id, isWithdrawn }, ctx) => withdrawCertificate(ctx, id, isWithdrawn),
    remindLearners: (_, { ids }, ctx) => remindLearners(ctx, ids),
    askQuestion: (_, { lessonId, text }, ctx) => askQuestion(ctx, lessonId, text),
    answerQuestion: (_, { id, text }, ctx) => answerQuestion(ctx, id, text),
    editLessonPost: async (_, { id, text }, ctx) => String((await editPost(ctx, id, text)).id),
    deleteLessonPost: (_, { id }, ctx) => deletePost(ctx, id),
    addLessonNote: (_, args, ctx) => addNote(ctx, args),
    editLessonNote: (_, { id, text }, ctx) => editNote(ctx, id, text),
    deleteLessonNote: (_, { id }, ctx) => deleteNote(ctx, id),
    restoreLessonNote: (_, { id }, ctx) => restoreNote(ctx, id),
    openCourse: (_, args, ctx) => open(ctx, args),
    rateCourse: (_, { id, stars }, ctx) => rate(ctx, id, stars ?? null),
    bookmarkCourse: (_, { id, isBookmarked: isWanted }, ctx) => bookmark(ctx, id, isWanted),
  },
  Course: {
    canTeach: (row, _args, ctx) => teaches(ctx, row),
    roleIds: ({ roleIds }, _args, ctx) => chosenIds(ctx, roleIds),
    teamIds: ({ teamIds }, _args, ctx) => chosenIds(ctx, teamIds),
    userIds: ({ userIds }, _args, ctx) => chosenIds(ctx, userIds),
    readers: (row, _args, ctx) => readersOf(ctx, row),
    myInvitation: ({ id }, _args, ctx) => ownInvitation(ctx, id).or(null),
    hasCaptions: ({ id, hasCaptions }, _args, ctx) => hasCaptions === 1 || isCaptioned(ctx, id).or(false),
    tutor: ({ id, tutorId }, _args, ctx) =>
      tutorId === null ? null : besideCourse(ctx, id).map((beside) => beside?.tutor ?? null),
    sections: ({ id }, _args, ctx) => sectionsOf(ctx, id).or([]),
    rating: ({ ratingSum, ratingCount }) => (ratingCount === 0 ? null : ratingSum / ratingCount),
    noteCount: ({ id }, _args, ctx) => besideCourse(ctx, id).map((beside) => beside?.noteCount ?? 0),
    myEnrollment: ({ id }, _args, ctx) => besideCourse(ctx, id).map((beside) => beside?.enrollment ?? null),
    myCertificate: ({ id }, _args, ctx) => myCertificate(ctx, id),
    myRating: ({ id }, _args, ctx) => ratingOf(ctx, id).or(null),
    isBookmarked: ({ id }, _args, ctx) => isBookmarked(ctx, id).or(false),
  },
  CourseInvitation: { person: ({ userId }, _args, ctx) => tutorOf(ctx, userId).or(null) },
  LessonQuestion: {
    ...post,
    lessonTitle: async ({ id }, _args, ctx) => (await questionPlaces(ctx, id))?.lessonTitle ?? '',
    courseTitle: async ({ id }, _args, ctx) => (await questionPlaces(ctx, id))?.courseTitle ?? '',
    answers: ({ id }, _args, ctx) => answersOf(ctx, id).or([]),
  },
  LessonAnswer: post,
  LessonNote: { lessonTitle: async ({ lessonId }, _args, ctx) => (await lessonById(ctx, lessonId))?.title ?? '' },
  CourseLearner: {
    person: ({ userId }, _args, ctx) => tutorOf(ctx, userId).or(null),
    course: ({ courseId }, _args, ctx) => courseById(ctx, courseId),
    lastLesson: async ({ lastLessonId }, _args, ctx) =>
      lastLessonId === null ? null : ((await lessonById(ctx, lastLessonId)) ?? null),
    isLate: (row, _args, ctx) => isLate(ctx, row),
    attemptCount: ({ id }, _args, ctx) => attemptCount(ctx, id).or(0),
  },
  Enrollment: { isLate: (row, _args, ctx) => isLate(ctx, row) },
  CourseSection: { lessons: ({ id }, _args, ctx) => lessonsOf(ctx, id).or([]) },
  Lesson: {
    content: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? '' : row.content),
    video: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? null : row.video),
    package: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? null : row.package),
    playedPackage: (row, _args, ctx) => playedPackage(ctx, row),
    poster: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? null : row.poster),
    captionsEn: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? '' : row.captionsEn),
    captionsFr: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? '' : row.captionsFr),
    captionsAr: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? '' : row.captionsAr),
    captions: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? [] : captionTracks(row)),
    chapters: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? '' : row.chapters),
    chapterList: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? [] : chapterList(row)),
    link: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? '' : row.link),
    files: async (row, _args, ctx) => ((await isClosed(ctx, row)) ? [] : downloadsOf(row.files)),
    questions: (row, _args, ctx) => authored(ctx, row),
    questionCount: ({ questions, drawnCount }) => {
      const count = questionsOf(questions).length;
      return drawnCount === 0 ? count : Math.min(drawnCount, count);
    },
    isLocked: ({ isLocked }) => isLocked === 1,
    lock: async (row, _args, ctx) => (row.isLocked === 1 ? ((await lockOf(ctx, row.id)) ?? null) : null),
    myAttempts: (row, _args, ctx) => myAttempts(ctx, row),
    myDueOn: (row, _args, ctx) => myDueOn(ctx, row),
    isLate: async (row, _args, ctx) =>
      ((await stateOf(ctx, row.id))?.doneAt ?? null) === null &&
      (await isLate(ctx, { nextDueOn: await myDueOn(ctx, row) })),
    doneAt: async ({ id }, _args, ctx) => (await stateOf(ctx, id))?.doneAt ?? null,
    position: async ({ id }, _args, ctx) => (await stateOf(ctx, id))?.positionSeconds ?? 0,
    watchedSeconds: async ({ id }, _args, ctx) => (await stateOf(ctx, id))?.watchedSeconds ?? 0,
  },
};
