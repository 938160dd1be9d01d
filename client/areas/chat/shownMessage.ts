import type { ChatMessagePartsFragment } from './chat.generated.ts';

/** How far an own message has come. `failed` was refused or could not be sent; `pending` waits for its turn or the network. */
export type Progress = 'pending' | 'failed' | 'sent' | 'delivered' | 'seen';

export type MessageFile = ChatMessagePartsFragment['files'][number];
export type Sender = { id: string; fullName: string; avatar: string | null };
export type Reply = NonNullable<ChatMessagePartsFragment['replyTo']>;

/** A message as the log shows it, whether the server has it or this browser alone. */
export type ShownMessage = {
  /** The same before and after it was sent. */
  key: string;
  /** Null until the server has it. */
  id: string | null;
  /** Its number in the conversation, without gaps; null until the server has it. */
  sequence: number | null;
  /** Of two states of a message the one with the larger counts. */
  revision: number;
  sender: Sender;
  text: string;
  files: readonly MessageFile[];
  /** Members whom it names. */
  mentions: readonly { name: string }[];
  /** When it was sent or, not sent yet, written. */
  at: string;
  progress: Progress;
  /** Why it failed: the code of the server. */
  problem?: string | null;
  replyTo?: Reply | null;
  /** What only the server says of it. */
  stored?: Pick<
    ChatMessagePartsFragment,
    'editedAt' | 'deletedAt' | 'forwardedFrom' | 'reactions' | 'pinnedAt' | 'isSaved' | 'thread' | 'notice'
  >;
};

/** A message of the server as it is shown. */
export const shownOf = (message: ChatMessagePartsFragment): ShownMessage => ({
  key: message.clientId ?? message.id,
  id: message.id,
  sequence: message.sequence,
  revision: message.revision,
  sender: message.sender,
  text: message.text,
  files: message.files,
  mentions: message.mentions,
  at: message.sentAt,
  progress: message.isSeen ? 'seen' : message.isDelivered ? 'delivered' : 'sent',
  replyTo: message.replyTo,
  stored: message,
});

/** How far a message of the server has come, by what is known of the conversation since it was read. */
export function progressOf({ progress, sequence }: ShownMessage, delivered: number, seen: number): Progress {
  if (sequence === null || progress === 'seen' || sequence <= seen) return sequence === null ? progress : 'seen';
  return progress === 'delivered' || sequence <= delivered ? 'delivered' : 'sent';
}
