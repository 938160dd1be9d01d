import { isAllowed } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import type { Subject } from '../graphql/schema.generated.ts';

/**
 * Mail about a record, for those who may read mail at all. Mail to the same address about anything else is none of it: the
 * address is typed by whoever keeps the record, and may be anybody's.
 */
export async function mailsAbout(ctx: Context, aboutSubject: Subject, aboutId: number): Promise<object[]> {
  if (ctx.viewer === null || !isAllowed(ctx.viewer, 'read', 'OutgoingMail')) return [];
  return ctx.db
    .selectFrom('outgoingMails')
    .select(['createdAt', 'subject', 'body', 'sentAt'])
    .where('aboutSubject', '=', aboutSubject)
    .where('aboutId', '=', aboutId)
    .where('isErased', '=', 0)
    .orderBy('id')
    .execute();
}
