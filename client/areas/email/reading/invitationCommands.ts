import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import type { GuestAnswer } from '../../../lib/schema.generated.ts';
import { AnswerEmailInvitationDocument } from '../email.generated.ts';
import { emailNoun } from '../emailCommands.tsx';

const command = commandsOf<{ id: string }>({
  ...emailNoun,
  changes: ['Email', 'CalendarEvent'],
  reasons: {
    OVERTAKEN: 'email.invitation.reason.overtaken',
    CANCELED: 'email.invitation.reason.canceled',
    OWN: 'email.invitation.reason.done',
    unreadable: 'email.invitation.reason.unreadable',
  },
});

/** Takes the event of a cancellation out of the calendar that nothing confirms. */
export const takeCancellation = command({
  name: 'takeCancellation',
  label: 'email.invitation.takeCancellation',
  icon: IconCalendarOff,
  isDangerous: true,
  operation: AnswerEmailInvitationDocument,
  variables: ({ id }) => ({ id, answer: 'YES' as const }),
  done: (_, { text }) => ({ text: text('email.invitation.cancellationTaken') }),
});

/** Moves the event to the time that a guest proposes. */
export const takeProposal = command({
  name: 'takeProposal',
  label: 'email.invitation.takeTime',
  icon: IconCalendarCheck,
  operation: AnswerEmailInvitationDocument,
  variables: ({ id }) => ({ id, answer: 'YES' as const }),
  done: (_, { text }) => ({ text: text('email.invitation.timeTaken') }),
});

/** Leaves it where it is, and tells the guest. */
export const declineProposal = command({
  name: 'declineProposal',
  label: 'email.invitation.keepTime',
  icon: IconCalendarOff,
  operation: AnswerEmailInvitationDocument,
  variables: ({ id }) => ({ id, answer: 'NO' as const }),
  done: (_, { text }) => ({ text: text('email.invitation.timeKept') }),
});

/** Answers an invitation: its organizer is told, and the event stands in the calendar. */
export const answerInvitation = command({
  name: 'answerInvitation',
  label: 'email.invitation.yes',
  icon: IconCalendarCheck,
  operation: AnswerEmailInvitationDocument,
  variables: ({ id }, { answer }: { answer: GuestAnswer }) => ({ id, answer }),
  done: (_, { values, text }) => ({ text: text('email.invitation.done', { answer: values.answer }) }),
});
