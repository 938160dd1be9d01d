import { useCommandCall } from '../../app/command/useCommandCall.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { failureOf } from '../../lib/failure.ts';
import {
  BookmarkCourseDocument,
  DeclineCourseInvitationDocument,
  EnrollInCourseDocument,
  LeaveCourseDocument,
  OpenCourseDocument,
  RateCourseDocument,
  RestartCourseDocument,
  SaveLessonPositionDocument,
  type SaveLessonPositionMutationVariables,
  SaveLessonPackageDocument,
  type SaveLessonPackageMutationVariables,
  SetLessonDoneDocument,
  LessonQuizDocument,
  StartQuizDocument,
  SubmitQuizDocument,
  WithdrawCertificateDocument,
  type SubmitQuizMutationVariables,
} from './academy.generated.ts';

import {
  CourseInvitationsDocument,
  InviteToCourseDocument,
  WithdrawCourseInvitationDocument,
} from './learners.generated.ts';
import { keep, learned, type Learned } from './offline/learned.ts';
import { GradeQuizDocument, QuizzesToGradeDocument, type GradeQuizMutationVariables } from './grading.generated.ts';
import {
  AddLessonNoteDocument,
  DeleteLessonNoteDocument,
  EditLessonNoteDocument,
  LessonNotesDocument,
  RestoreLessonNoteDocument,
} from './notes.generated.ts';
import {
  AnswerQuestionDocument,
  AskQuestionDocument,
  DeleteLessonPostDocument,
  EditLessonPostDocument,
} from './questions.generated.ts';

/** Why something is refused, by the server's key. */
const reasons = {
  notEnrolled: 'academy.reason.notEnrolled',
  notByHand: 'academy.reason.notByHand',
  locked: 'academy.reason.locked',
  noAttempts: 'academy.reason.noAttempts',
  submitted: 'academy.reason.submitted',
  timeUp: 'academy.reason.timeUp',
  waiting: 'academy.reason.waiting',
  graded: 'academy.reason.graded',
} as const;

const inviteReasons = {
  enrolled: 'academy.invitations.reason.enrolled',
  invited: 'academy.invitations.reason.invited',
  inactive: 'academy.invitations.reason.inactive',
  noRight: 'academy.invitations.reason.noRight',
} as const;

const now = () => new Date().toISOString();

type Named = { id: string; title: string };
type Id = { id: string };

const call = callsOf({ reasons });
const posts = callsOf({ changes: ['LessonPost'], reasons });
const notes = callsOf({ reads: [LessonNotesDocument], reasons });

const enroll = call({
  operation: EnrollInCourseDocument,
  variables: ({ id }: Named) => ({ id }),
  done: (_data, { target: { title }, text }) => ({ text: text('academy.done.enrolled', { title }) }),
});
const decline = callsOf({ changes: ['Course'], reasons })({
  operation: DeclineCourseInvitationDocument,
  variables: ({ id: courseId }: Named) => ({ courseId }),
  done: (_data, { target: { title }, text }) => ({ text: text('academy.invitation.declined', { title }) }),
});
const invite = callsOf({ reads: [CourseInvitationsDocument] })({
  operation: InviteToCourseDocument,
  variables: ({ id: courseId }: Id, person: { id: string; name: string }) => ({ courseId, userIds: [person.id] }),
  done: ({ inviteToCourse: { count, failures } }, { values: { name }, text }) => {
    const reason = inviteReasons[failures[0]?.reason as keyof typeof inviteReasons] ?? inviteReasons.inactive;
    return count === 1
      ? { text: text('academy.invitations.sent', { name }) }
      : { tone: 'error', text: text(reason, { name }) };
  },
});
const withdrawInvitation = call({
  operation: WithdrawCourseInvitationDocument,
  variables: ({ id }: Id & { name: string; isTaken: boolean }) => ({ id }),
  question: ({ name, isTaken }, { text }) =>
    isTaken
      ? {
          title: text('academy.invitations.withdrawTitle', { name }),
          text: text('academy.invitations.withdrawText'),
          confirmLabel: text('academy.invitations.withdraw'),
          isDangerous: true,
        }
      : null,
});
const leave = call({
  operation: LeaveCourseDocument,
  variables: ({ id }: Named) => ({ id }),
  question: ({ title }, { text }) => ({
    title: text('academy.leave.title', { title }),
    text: text('academy.leave.text'),
    confirmLabel: text('academy.action.leave'),
  }),
  done: (_data, { target: { title }, text }) => ({ text: text('academy.done.left', { title }) }),
});
const restart = call({
  operation: RestartCourseDocument,
  variables: ({ id }: Named) => ({ id }),
  question: ({ title }, { text }) => ({
    title: text('academy.restart.title', { title }),
    text: text('academy.restart.text'),
    confirmLabel: text('academy.action.restart'),
    isDangerous: true,
  }),
  done: (_data, { target: { title }, text }) => ({ text: text('academy.done.restarted', { title }) }),
});
const setDone = call({ operation: SetLessonDoneDocument });
export const openCourse = call({ operation: OpenCourseDocument });
const savePlace = call({ operation: SaveLessonPositionDocument });
const savePackage = call({ operation: SaveLessonPackageDocument });
const startQuiz = callsOf({ reads: [LessonQuizDocument], reasons })({
  operation: StartQuizDocument,
  variables: ({ id: lessonId }: Id) => ({ lessonId }),
});
const submitQuiz = call({ operation: SubmitQuizDocument });
const gradeQuiz = callsOf({ reads: [QuizzesToGradeDocument], reasons })({
  operation: GradeQuizDocument,
  variables: (variables: GradeQuizMutationVariables, _values: { name: string }) => variables,
  done: (_data, { values: { name }, text }) => ({ text: text('academy.grade.done', { name }) }),
});
const withdraw = call({
  operation: WithdrawCertificateDocument,
  variables: ({ id }: Id & { learnerName: string }, { isWithdrawn }: { isWithdrawn: boolean }) => ({ id, isWithdrawn }),
  question: ({ learnerName: name }, { text }, { isWithdrawn }) =>
    isWithdrawn
      ? {
          title: text('academy.certificate.withdrawTitle', { name }),
          text: text('academy.certificate.withdrawText'),
          confirmLabel: text('academy.certificate.withdraw'),
          isDangerous: true,
        }
      : null,
});
const askQuestion = posts({
  operation: AskQuestionDocument,
  variables: ({ id: lessonId }: Id, { text }: { text: string }) => ({ lessonId, text }),
});
const answerQuestion = call({ operation: AnswerQuestionDocument });
const editPost = posts({ operation: EditLessonPostDocument });
const deletePost = posts({
  operation: DeleteLessonPostDocument,
  question: (_post, { text }) => ({
    title: text('academy.questions.deleteTitle'),
    text: text('academy.questions.deleteText'),
    confirmLabel: text('academy.action.delete'),
    isDangerous: true,
  }),
});
const addNote = notes({
  operation: AddLessonNoteDocument,
  variables: ({ id: lessonId }: Id, note: { second: number | null; text: string }) => ({ lessonId, ...note }),
});
const editNote = call({ operation: EditLessonNoteDocument });
const restoreNote = notes({ operation: RestoreLessonNoteDocument });
const deleteNote = notes({
  operation: DeleteLessonNoteDocument,
  undoneBy: restoreNote,
  done: (_data, { text }) => ({ text: text('academy.notes.deleted') }),
});
const rate = call({ operation: RateCourseDocument });
const bookmark = call({
  operation: BookmarkCourseDocument,
  variables: ({ id }: Named, { isBookmarked }: { isBookmarked: boolean }) => ({ id, isBookmarked }),
  done: (_data, { target: { title }, values, text }) => ({
    text: text(values.isBookmarked ? 'academy.done.bookmarked' : 'academy.done.unbookmarked', { title }),
  }),
});

/** What learners do in a course. What it changes comes back with each answer; `busy` is the id that waits for one. */
export function useLearning() {
  const { busyId, run, attempt } = useCommands();
  const { send, fail } = useCommandCall();

  /** Does it now, or keeps it: without a network, and behind what waits already. */
  const later = async <Answer>(done: Learned, work: () => Promise<Answer>): Promise<Answer | true | null> => {
    if (!learned.isBusy())
      try {
        return await work();
      } catch (error) {
        if (failureOf(error).code !== 'NETWORK') {
          // Places are not told when they fail: the next one says the same and more.
          if (done.kind === 'tick' || done.kind === 'quiz') fail(setDone, error, done as never);
          return null;
        }
      }
    if (!keep(done)) fail(setDone, new TypeError('offline'), done as never);
    return true;
  };

  return {
    busy: busyId,
    enroll: (course: Named) => run(enroll, course),
    decline: (course: Named) => run(decline, course),
    /** Tells in words why somebody could not be invited. */
    invite: (course: Id, person: { id: string; name: string }) => run(invite, course, person),
    withdrawInvitation: (id: string, name: string, isTaken: boolean) => run(withdrawInvitation, { id, name, isTaken }),
    leave: (course: Named) => run(leave, course),
    restart: (course: Named) => run(restart, course),
    setDone: (id: string, isDone: boolean) =>
      later({ kind: 'tick', id, isDone, at: now() }, () => attempt(setDone, { id, isDone })),
    /** Keeps which lesson is open; not told when it fails. */
    openLesson: (id: string, lessonId: string) =>
      void later({ kind: 'open', id, lessonId, at: now() }, () => send(openCourse, { id, lessonId })),
    savePlace: (place: SaveLessonPositionMutationVariables) => {
      const { id, position, watched } = place;
      void later({ kind: 'place', id, position, watched: [watched ?? []].flat(), at: now() }, () =>
        send(savePlace, place),
      );
    },
    /** Tells whether to try again: what the network or the server could not take now is told again with what follows. */
    savePackage: async (variables: SaveLessonPackageMutationVariables): Promise<boolean> => {
      try {
        await send(savePackage, variables);
        return true;
      } catch (error) {
        const { code } = failureOf(error);
        if (['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED'].includes(code)) return false;
        fail(savePackage, error, variables);
        return true;
      }
    },
    startQuiz: (lessonId: string) => run(startQuiz, { id: lessonId }),
    submitQuiz: (id: string, answers: SubmitQuizMutationVariables['answers']) =>
      later({ kind: 'quiz', id, answers: [answers].flat(), at: now() }, () => attempt(submitQuiz, { id, answers })),
    gradeQuiz: (grades: GradeQuizMutationVariables, name: string) => run(gradeQuiz, grades, { name }),
    withdraw: (certificate: Id & { learnerName: string }, isWithdrawn: boolean) =>
      run(withdraw, certificate, { isWithdrawn }),
    askQuestion: (lessonId: string, text: string) => run(askQuestion, { id: lessonId }, { text }),
    answerQuestion: (id: string, text: string) => run(answerQuestion, { id, text }),
    editPost: (id: string, text: string) => run(editPost, { id, text }),
    deletePost: (id: string) => run(deletePost, { id }),
    addNote: (lessonId: string, second: number | null, text: string) =>
      run(addNote, { id: lessonId }, { second, text }),
    editNote: (id: string, text: string) => run(editNote, { id, text }),
    deleteNote: (id: string) => run(deleteNote, { id }),
    rate: (id: string, stars: number | null) => run(rate, { id, stars }),
    bookmark: (course: Named, isBookmarked: boolean) => run(bookmark, course, { isBookmarked }),
  };
}
