import type { Context } from '../../context.ts';
import type { ChatConversationRow } from '../../db/chatTables.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { forbidden, notFound } from '../../errors.ts';
import { isLongerThan, line, required, tooLong, unknown } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { Action, ChatInput } from '../../graphql/schema.generated.ts';
import { optional, yesNo } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { refuseChannel } from './administration/settings.ts';
import { tellChat } from './news.ts';
import { linesOf } from './profile.ts';
import { takenChat } from './taking.ts';
import { isBlank } from './texts.ts';

/* Groups and channels as records. Direct conversations have nothing that is edited. */

const longestDescription = 500;

function titleText(given: string): Kept | Problem {
  return isBlank(given) ? required : line(100, true)(given);
}

function descriptionText(given: string): Kept | Problem {
  const text = linesOf(given);
  return isLongerThan(text, longestDescription) ? tooLong(longestDescription) : text;
}

/** Whoever takes care of it may change it; for who is no member it is not there. */
async function authorizeCare(tx: Context, _action: Action, row: ChatConversationRow | undefined): Promise<void> {
  const taken = row === undefined ? null : await takenChat(tx, row.id);
  if (taken === null) throw notFound('Conversation');
  if (taken.kind === 'DIRECT' || taken.parentId !== null || taken.member.role === 'MEMBER') throw forbidden();
}

export const group = defineRecord<ChatConversationRow, ChatInput>({
  subject: 'Chat',
  table: 'chatConversations',
  noun: 'Conversation',
  nameOf: ({ title }) => title,
  columns: {
    title: { read: titleText, initial: '', isNeeded: true },
    description: optional(descriptionText),
    isPublic: yesNo(false),
  },
  fixed: ['kind', 'archivedAt', 'retentionDays'],
  authorize: authorizeCare,
  check: async (tx, values, { before, refuse }) => {
    if (values.isPublic === 1 && before?.kind === 'GROUP') refuse('isPublic', unknown('only channels can be public'));
    if (before?.kind === 'CHANNEL' && values.isPublic !== before.isPublic)
      await refuseChannel(tx, values.isPublic === 1);
  },
  derive: (_tx, { title }) => ({ nameKey: sortKey(title), searchText: foldCase(title) }),
  after: async (tx, before, after) => {
    if (after !== null && before !== null)
      tellChat(tx, { what: 'conversation', conversationId: after.id, userId: null });
  },
});
