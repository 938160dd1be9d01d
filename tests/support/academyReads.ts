/** SQL statements of each read of the academy; `statements.test.ts` counts them. */
export const academyReads: Record<string, { query: string; statements: number }> = {
  courseList: {
    query:
      '{ courseList(page: { number: 1, size: SIZE }) { nodes { id title tutor { name } noteCount rating isBookmarked myRating myEnrollment { completedCount } } totalCount } }',
    statements: 4,
  },
  course: {
    query:
      '{ course(id: 1) { id title tutor { name } sections { title lessons { title doneAt lock { title } myAttempts { points } playedPackage { status } } } myCertificate { code } } }',
    statements: 7,
  },
  lesson: {
    query: '{ lesson(id: 1) { title video captions { language cues { text } } doneAt position watchedSeconds } }',
    statements: 3,
  },
  courseLearners: {
    query:
      '{ courseLearners(filter: { courseId: 2, isCompleted: false }, orderBy: { field: PROGRESS, direction: DESC }, page: { number: 1, size: SIZE }) { nodes { person { name } course { title } lastLesson { title } attemptCount isLate } totalCount } }',
    statements: 6,
  },
  courseInsight: {
    query: '{ courseInsight(courseId: 1) { learnerCount lessons { lesson { title } reachedCount doneCount } } }',
    statements: 5,
  },
  lessonQuestions: {
    query:
      '{ lessonQuestions(lessonId: 1, page: { number: 1, size: SIZE }) { nodes { text answers { text } } totalCount } }',
    statements: 3,
  },
  unansweredQuestions: {
    query:
      '{ unansweredQuestions(page: { number: 1, size: SIZE }) { nodes { text lessonTitle courseTitle answers { text } } totalCount } }',
    statements: 1,
  },
  courseReaderChoices: { query: '{ courseReaderChoices { id name } }', statements: 3 },
  courseInvitations: { query: '{ courseInvitations(courseId: 1) { id person { name } } }', statements: 2 },
  invitablePeople: { query: '{ invitablePeople(courseId: 1) { id name } }', statements: 3 },
  lessonNotes: { query: '{ lessonNotes(courseId: 2) { id text lessonTitle } }', statements: 2 },
  courseMoments: { query: '{ courseMoments(courseId: 2, search: "the") { key text } }', statements: 3 },
  attemptsToGrade: { query: '{ attemptsToGrade(courseId: 1) { id answers { answer } } }', statements: 2 },
  quizFigures: { query: '{ quizFigures(lessonId: 1) { count wrong { text } } }', statements: 4 },
  courseTutors: { query: '{ courseTutors { id name } }', statements: 2 },
  learningFigures: { query: '{ learningFigures { minutes quizShare } }', statements: 2 },
  learningWeek: { query: '{ learningWeek { minutes shares { minutes } } }', statements: 2 },
  courseCertificates: { query: '{ courseCertificates(courseId: 1) { code learnerName } }', statements: 1 },
  courseHighlights: {
    query: '{ courseHighlights { bestRated { title } videos { course { title } lesson { title } } } }',
    statements: 4,
  },
  courseTopics: { query: '{ courseTopics { tag learnerCount } }', statements: 1 },
  popularTutors: { query: '{ popularTutors { person { name } courseCount } }', statements: 2 },
  courseAssignments: { query: '{ courseAssignments { course { title } lessonCount } }', statements: 1 },
};
