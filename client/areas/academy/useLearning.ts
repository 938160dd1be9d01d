import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { failureOf } from '../../lib/failure.ts';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
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
import { isWaiting, keep, type Learned } from './offline/learned.ts';
import { recordsChanged } from '../../lib/records.ts';
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

/** What learners do in a course. What it changes comes back with each answer; `busy` is the id that waits for one. */
export function useLearning() {
  const { mutate } = useApolloClient();
  const text = useText();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (id: string, change: () => Promise<unknown>, done?: string, isKept = false): Promise<boolean> => {
    setBusy(id);
    try {
      await change();
      if (done) showNotice({ text: done });
      return true;
    } catch (error) {
      if (isKept && failureOf(error).code === 'NETWORK') throw error;
      showNotice({ tone: 'error', text: failureText(error, reasons) });
      return false;
    } finally {
      setBusy(null);
    }
  };

  /** Does it now, or keeps it: without a network, and behind what waits already. */
  const later = async <Answer>(done: Learned, work: () => Promise<Answer>): Promise<Answer | true> => {
    if (!isWaiting())
      try {
        return await work();
      } catch (error) {
        if (failureOf(error).code !== 'NETWORK') throw error;
      }
    if (!keep(done)) showNotice({ tone: 'error', text: failureText({ code: 'NETWORK' }) });
    return true;
  };

  return {
    busy,
    enroll: ({ id, title }: Named) =>
      run(
        id,
        () => mutate({ mutation: EnrollInCourseDocument, variables: { id } }),
        text('academy.done.enrolled', { title }),
      ),
    decline: ({ id, title }: Named) =>
      run(
        id,
        async () => {
          await mutate({ mutation: DeclineCourseInvitationDocument, variables: { courseId: id } });
          await recordsChanged('Course');
        },
        text('academy.invitation.declined', { title }),
      ),
    /** Tells in words why somebody could not be invited. */
    invite: ({ id }: { id: string }, person: { id: string; name: string }) =>
      run(id, async () => {
        const { data } = await mutate({
          mutation: InviteToCourseDocument,
          variables: { courseId: id, userIds: [person.id] },
          refetchQueries: [CourseInvitationsDocument],
          awaitRefetchQueries: true,
        });
        const reason = data?.inviteToCourse.failures[0]?.reason as keyof typeof inviteReasons | undefined;
        const isDone = data?.inviteToCourse.count === 1;
        showNotice({
          ...(!isDone && { tone: 'error' as const }),
          text: text(isDone ? 'academy.invitations.sent' : (inviteReasons[reason!] ?? inviteReasons.inactive), {
            name: person.name,
          }),
        });
      }),
    withdrawInvitation: async (id: string, name: string, isTaken: boolean) =>
      (!isTaken ||
        (await confirm({
          title: text('academy.invitations.withdrawTitle', { name }),
          text: text('academy.invitations.withdrawText'),
          confirmLabel: text('academy.invitations.withdraw'),
          isDangerous: true,
        }))) &&
      run(id, () => mutate({ mutation: WithdrawCourseInvitationDocument, variables: { id } })),
    leave: async ({ id, title }: Named) =>
      (await confirm({
        title: text('academy.leave.title', { title }),
        text: text('academy.leave.text'),
        confirmLabel: text('academy.action.leave'),
      })) &&
      run(id, () => mutate({ mutation: LeaveCourseDocument, variables: { id } }), text('academy.done.left', { title })),
    restart: async ({ id, title }: Named) =>
      (await confirm({
        title: text('academy.restart.title', { title }),
        text: text('academy.restart.text'),
        confirmLabel: text('academy.action.restart'),
        isDangerous: true,
      })) &&
      run(
        id,
        () => mutate({ mutation: RestartCourseDocument, variables: { id } }),
        text('academy.done.restarted', { title }),
      ),
    setDone: (id: string, isDone: boolean) =>
      later({ kind: 'tick', id, isDone, at: now() }, () =>
        run(id, () => mutate({ mutation: SetLessonDoneDocument, variables: { id, isDone } }), undefined, true),
      ),
    /** Keeps which lesson is open; not told when it fails. */
    openLesson: (id: string, lessonId: string) =>
      void later({ kind: 'open', id, lessonId, at: now() }, () =>
        mutate({ mutation: OpenCourseDocument, variables: { id, lessonId } }).catch((error: unknown) => {
          if (failureOf(error).code === 'NETWORK') throw error;
        }),
      ).catch(() => undefined),
    /** Not told when it fails: the next one says the same and more. */
    savePlace: (variables: SaveLessonPositionMutationVariables) =>
      void later(
        {
          kind: 'place',
          id: variables.id,
          position: variables.position,
          watched: [variables.watched ?? []].flat(),
          at: now(),
        },
        () =>
          mutate({ mutation: SaveLessonPositionDocument, variables }).catch((error: unknown) => {
            if (failureOf(error).code === 'NETWORK') throw error;
          }),
      ).catch(() => undefined),
    /** Tells whether to try again: what the network or the server could not take now is told again with what follows. */
    savePackage: async (variables: SaveLessonPackageMutationVariables): Promise<boolean> => {
      try {
        await mutate({ mutation: SaveLessonPackageDocument, variables });
        return true;
      } catch (error) {
        const { code } = failureOf(error);
        if (['NETWORK', 'UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED'].includes(code)) return false;
        showNotice({ tone: 'error', text: failureText(error, reasons) });
        return true;
      }
    },
    startQuiz: (lessonId: string) =>
      run(lessonId, () =>
        mutate({
          mutation: StartQuizDocument,
          variables: { lessonId },
          refetchQueries: [LessonQuizDocument],
          awaitRefetchQueries: true,
        }),
      ),
    submitQuiz: (id: string, answers: SubmitQuizMutationVariables['answers']) =>
      later({ kind: 'quiz', id, answers: [answers].flat(), at: now() }, () =>
        run(id, () => mutate({ mutation: SubmitQuizDocument, variables: { id, answers } }), undefined, true),
      ),
    gradeQuiz: (variables: GradeQuizMutationVariables, name: string) =>
      run(
        variables.id,
        () =>
          mutate({
            mutation: GradeQuizDocument,
            variables,
            refetchQueries: [QuizzesToGradeDocument],
            awaitRefetchQueries: true,
          }),
        text('academy.grade.done', { name }),
      ),
    withdraw: async ({ id, learnerName }: { id: string; learnerName: string }, isWithdrawn: boolean) =>
      (!isWithdrawn ||
        (await confirm({
          title: text('academy.certificate.withdrawTitle', { name: learnerName }),
          text: text('academy.certificate.withdrawText'),
          confirmLabel: text('academy.certificate.withdraw'),
          isDangerous: true,
        }))) &&
      run(id, () => mutate({ mutation: WithdrawCertificateDocument, variables: { id, isWithdrawn } })),
    askQuestion: (lessonId: string, typed: string) =>
      run(lessonId, async () => {
        await mutate({ mutation: AskQuestionDocument, variables: { lessonId, text: typed } });
        await recordsChanged('LessonPost');
      }),
    answerQuestion: (id: string, typed: string) =>
      run(id, () => mutate({ mutation: AnswerQuestionDocument, variables: { id, text: typed } })),
    editPost: (id: string, typed: string) =>
      run(id, async () => {
        await mutate({ mutation: EditLessonPostDocument, variables: { id, text: typed } });
        await recordsChanged('LessonPost');
      }),
    deletePost: async (id: string) =>
      (await confirm({
        title: text('academy.questions.deleteTitle'),
        text: text('academy.questions.deleteText'),
        confirmLabel: text('academy.action.delete'),
        isDangerous: true,
      })) &&
      run(id, async () => {
        await mutate({ mutation: DeleteLessonPostDocument, variables: { id } });
        await recordsChanged('LessonPost');
      }),
    addNote: (lessonId: string, second: number | null, typed: string) =>
      run(lessonId, () =>
        mutate({
          mutation: AddLessonNoteDocument,
          variables: { lessonId, second, text: typed },
          refetchQueries: [LessonNotesDocument],
          awaitRefetchQueries: true,
        }),
      ),
    editNote: (id: string, typed: string) =>
      run(id, () => mutate({ mutation: EditLessonNoteDocument, variables: { id, text: typed } })),
    deleteNote: async (id: string) => {
      const refetchQueries = [LessonNotesDocument];
      const restore = () =>
        void run(id, () => mutate({ mutation: RestoreLessonNoteDocument, variables: { id }, refetchQueries }));
      if (await run(id, () => mutate({ mutation: DeleteLessonNoteDocument, variables: { id }, refetchQueries })))
        showNotice({
          text: text('academy.notes.deleted'),
          action: { label: text('kit.notice.undo'), onSelect: restore },
        });
    },
    rate: (id: string, stars: number | null) =>
      run(id, () => mutate({ mutation: RateCourseDocument, variables: { id, stars } })),
    bookmark: ({ id, title }: Named, isBookmarked: boolean) =>
      run(
        id,
        () => mutate({ mutation: BookmarkCourseDocument, variables: { id, isBookmarked } }),
        text(isBookmarked ? 'academy.done.bookmarked' : 'academy.done.unbookmarked', { title }),
      ),
  };
}
