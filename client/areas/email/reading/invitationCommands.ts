import { IconCalendarCheck } from '@tabler/icons-react';
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

/** Answers an invitation: its organizer is told, and the event stands in the calendar. */
export const answerInvitation = command({
  name: 'answerInvitation',
  label: 'email.invitation.yes',
  icon: IconCalendarCheck,
  operation: AnswerEmailInvitationDocument,
  variables: ({ id }, { answer }: { answer: GuestAnswer }) => ({ id, answer }),
  done: (_, { values, text }) => ({ text: text('email.invitation.done', { answer: values.answer }) }),
});
