import { IconBell, IconMessages } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import { FollowChatThreadDocument, OpenChatThreadDocument } from './thread.generated.ts';

/* Threads under messages. What they show is told by events of the chat. */

const command = commandsOf<{ id: string }>({ subject: 'Chat', changes: [] });

export const openThread = command({
  name: 'openThread',
  label: 'chat.message.thread',
  icon: IconMessages,
  isQuiet: true,
  operation: OpenChatThreadDocument,
  variables: ({ id }) => ({ messageId: id }),
});

export const followThread = command({
  name: 'followThread',
  label: 'chat.thread.follow',
  icon: IconBell,
  isQuiet: true,
  operation: FollowChatThreadDocument,
  variables: ({ id }, { isFollowed }: { isFollowed: boolean }) => ({ id, isFollowed }),
});
