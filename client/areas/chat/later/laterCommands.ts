import { IconAlarm, IconAlarmOff, IconClock, IconEdit, IconSend2, IconTrash } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import type { KeptMessage } from '../outbox.ts';
import {
  CancelChatReminderDocument,
  CancelScheduledChatMessageDocument,
  RemindOfChatMessageDocument,
  ScheduleChatMessageDocument,
  SendScheduledChatMessageDocument,
  UpdateScheduledChatMessageDocument,
} from './later.generated.ts';

/* Messages that are sent later, and reminders of messages. */

const noun = { subject: 'Chat', changes: ['Chat'] } as const;
const command = commandsOf<{ id: string }>(noun);

/** Keeps what was written for a conversation on the server until its time. */
export const scheduleMessage = commandsOf<KeptMessage>(noun)({
  name: 'scheduleMessage',
  action: 'create',
  label: 'chat.later.menu',
  icon: IconClock,
  isQuiet: true,
  operation: ScheduleChatMessageDocument,
  variables: ({ key, to, text, files, mentions, replyTo }, { sendAt }: { sendAt: string }) => ({
    input: {
      conversationId: 'chatId' in to ? to.chatId : '',
      clientId: key,
      sendAt,
      text,
      mentionIds: (mentions ?? []).map(({ id }) => id),
      replyToId: replyTo?.id ?? null,
      files: files.map(({ name, url }) => ({ name, url })),
    },
  }),
  done: (_data, { text, formats, values }) => ({
    text: text('chat.later.done', { time: formats.dateTime(values.sendAt) }),
  }),
});

export const changeScheduled = command({
  name: 'changeScheduled',
  label: 'chat.scheduled.edit',
  icon: IconEdit,
  isQuiet: true,
  operation: UpdateScheduledChatMessageDocument,
  variables: ({ id }, input: { text: string; sendAt?: string }) => ({ id, input }),
  done: (data, { text, formats }) => ({
    text: text('chat.later.done', { time: formats.dateTime(data.updateScheduledChatMessage.sendAt) }),
  }),
});

export const sendScheduled = command({
  name: 'sendScheduled',
  action: 'create',
  label: 'chat.scheduled.sendNow',
  icon: IconSend2,
  isQuiet: true,
  operation: SendScheduledChatMessageDocument,
  done: (_data, { text }) => ({ text: text('chat.scheduled.sent') }),
});

export const cancelScheduled = command({
  name: 'cancelScheduled',
  label: 'chat.scheduled.cancel',
  icon: IconTrash,
  isDangerous: true,
  operation: CancelScheduledChatMessageDocument,
  question: (_target, { text }) => ({
    title: text('chat.scheduled.cancelTitle'),
    text: text('chat.scheduled.cancelText'),
    confirmLabel: text('chat.scheduled.cancel'),
    cancelLabel: text('chat.scheduled.keep'),
    isDangerous: true,
  }),
  done: (_data, { text }) => ({ text: text('chat.scheduled.canceled') }),
});

export const remindOf = command({
  name: 'remindOf',
  label: 'chat.message.remind',
  icon: IconAlarm,
  isQuiet: true,
  operation: RemindOfChatMessageDocument,
  variables: ({ id }, { at }: { at: string }) => ({ id, at }),
  done: (data, { text, formats }) => ({
    text: text('chat.remind.done', { time: formats.dateTime(data.remindOfChatMessage.remindAt) }),
  }),
});

export const cancelReminder = command({
  name: 'cancelReminder',
  label: 'chat.reminders.cancel',
  icon: IconAlarmOff,
  isQuiet: true,
  operation: CancelChatReminderDocument,
  done: (_data, { text }) => ({ text: text('chat.reminders.canceled') }),
});
