import { filterOf } from '../../../access/authorize.ts';
import { noteAllowed } from '../../../access/noted.ts';
import { allowedOf } from '../../../access/records.ts';
import type { Row } from '../../../access/rowFilter.ts';
import type { EmailThreadRow } from '../../../db/emailTables.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { asIs } from '../../../fields.ts';
import type { EmailCareState } from '../../../graphql/schema.generated.ts';
import { optional, yesNo } from '../../../records/columns.ts';
import { defineRecord } from '../../../records/record.ts';
import { mayWriteIn } from './belonging.ts';

type Care = { care: EmailCareState | null; assigneeId: number | null; closedAt: string | null; isMuted: boolean };

/** Conversations, as far as somebody takes care of them or mutes them. All else of them follows from their messages. */
export const emailThread = defineRecord<EmailThreadRow, Care>({
  subject: 'EmailThread',
  table: 'mailThreads',
  noun: 'Conversation',
  nameOf: ({ subject }) => subject,
  columns: {
    care: optional(asIs, null),
    assigneeId: optional((given: number) => given, null),
    closedAt: optional(asIs, null),
    isMuted: yesNo(false),
  },
  fixed: ['mailboxId', 'subject', 'cameAt', 'firstAnswerAt'],
  check: async (tx, values, { before, isRestored }) => {
    // Who has left meanwhile takes care of nothing.
    const isBack = isRestored && values.assigneeId !== null && before !== null;
    if (isBack && !(await mayWriteIn(tx, values.assigneeId, before.mailboxId))) values.assigneeId = null;
  },
  authorize: async (tx, action, row) => {
    const [isRead, isAllowed] =
      row === undefined ? [] : await allowedOf(tx, ['read', action], 'EmailThread', row as unknown as Row);
    if (isRead !== true) throw notFound('Conversation');
    if (isAllowed !== true) throw forbidden();
    noteAllowed(tx, action, 'EmailThread', filterOf(tx, action, 'EmailThread'), row as unknown as Row);
  },
});
