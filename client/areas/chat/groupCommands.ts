import {
  IconArchive,
  IconDoorExit,
  IconEdit,
  IconHash,
  IconPlus,
  IconUserMinus,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../app/command/command.ts';
import { formOf, line, neededLine } from '../../kit/form/formFields.ts';
import type { ChatInput, ChatKind, ChatRole } from '../../lib/schema.generated.ts';
import {
  AddChatMembersDocument,
  ArchiveChatDocument,
  CreateChatDocument,
  JoinChatDocument,
  LeaveChatDocument,
  RemoveChatMemberDocument,
  SetChatRoleDocument,
  UpdateChatDocument,
} from './chat.generated.ts';
import type { Group, GroupValues } from './groupWords.ts';

/* What can be done with groups and channels. */

type Named = { id: string; name: string };
const command = commandsOf<Named>({ subject: 'Chat', changes: ['Chat'] });

export const createChat = commandsOf<{ kind: ChatKind; input: ChatInput; memberIds: string[] }>({
  subject: 'Chat',
  changes: ['Chat'],
})({
  name: 'createChat',
  action: 'create',
  label: 'chat.new.add',
  icon: IconPlus,
  operation: CreateChatDocument,
  variables: (made) => made,
});

/** What a group or channel is called, and what it is about. */
export const changeGroup = commandsOf<Group>({ subject: 'Chat', changes: ['Chat'] })({
  name: 'changeGroup',
  label: 'chat.group.change',
  icon: IconEdit,
  operation: UpdateChatDocument,
  variables: ({ id, version }, input: GroupValues) => ({ id, version, input }),
  form: {
    frame: 'dialog',
    title: ({ name }, { text }) => text('chat.group.changeTitle', { name }),
    submit: 'chat.scheduled.save',
    fields: ({ title, description }) =>
      formOf({
        title: { ...neededLine('chat.new.title', 100), initial: title },
        description: { ...line('chat.new.description', 500), initial: description },
      }),
    inputs: lazy(() => import('./GroupInputs.tsx')),
  },
  done: (_answer, { text }) => ({ text: text('chat.group.changed') }),
});

export const archiveChat = command({
  name: 'archiveChat',
  label: 'chat.members.archive',
  icon: IconArchive,
  operation: ArchiveChatDocument,
  variables: ({ id }, { isArchived }: { isArchived: boolean }) => ({ id, isArchived }),
});

export const addMembers = command({
  name: 'addMembers',
  label: 'chat.members.add',
  icon: IconUserPlus,
  operation: AddChatMembersDocument,
  variables: ({ id }, { userIds }: { userIds: string[] }) => ({ conversationId: id, userIds }),
});

export const removeMember = commandsOf<Named & { userId: string; userName: string }>({
  subject: 'Chat',
  changes: ['Chat'],
})({
  name: 'removeMember',
  label: 'chat.members.remove',
  icon: IconUserMinus,
  isDangerous: true,
  operation: RemoveChatMemberDocument,
  variables: ({ id, userId }) => ({ conversationId: id, userId }),
  question: ({ userName, name }, { text }) => ({
    title: text('chat.members.removeTitle', { name: userName }),
    text: text('chat.members.removeText', { name }),
    confirmLabel: text('chat.members.remove'),
    isDangerous: true,
  }),
});

export const setRole = command({
  name: 'setRole',
  label: 'chat.members.role',
  icon: IconUsers,
  operation: SetChatRoleDocument,
  variables: ({ id }, { userId, role }: { userId: string; role: ChatRole }) => ({ conversationId: id, userId, role }),
});

export const joinChat = command({
  name: 'joinChat',
  label: 'chat.channels.join',
  icon: IconHash,
  operation: JoinChatDocument,
  variables: ({ id }) => ({ conversationId: id }),
});

export const leaveChat = command({
  name: 'leaveChat',
  label: 'chat.members.leave',
  icon: IconDoorExit,
  isDangerous: true,
  operation: LeaveChatDocument,
  variables: ({ id }) => ({ conversationId: id }),
  question: ({ name }, { text }) => ({
    title: text('chat.members.leaveTitle', { name }),
    text: text('chat.members.leaveText'),
    confirmLabel: text('chat.members.leave'),
    isDangerous: true,
  }),
});
