import type { Recorded } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import type { Subject } from '../../graphql/schema.generated.ts';
import { noticeNewDevice } from './devices.ts';
import { tellReaders, tellMore } from './recipients.ts';
import type { News } from './recipients.ts';

const lowStock = 10;

/** Turns what happens into notifications, in the same transaction: nobody hears of what was rolled back. */
export async function notify(ctx: Context, event: DomainEvent): Promise<void> {
  if (event.kind === 'signedIn') return noticeNewDevice(ctx, event.userId);
  if (event.kind === 'purged') return forgetPurged(ctx, event.subject, event.ids);
  await tellOfMessages(ctx, event.changes);
  const products = event.changes.filter(({ subject, cause }) => subject === 'Product' && cause !== 'sample');
  const bulk = products.filter(isOfMany);
  if (bulk.length > 0)
    await tellMore(ctx, bulk[0]!.action === 'DELETE' ? 'PRODUCTS_DELETED' : 'PRODUCTS_CHANGED', bulk.length);
  // Of a file that sets thousands of quantities, one notification is enough.
  for (const change of products.filter(({ cause }) => cause !== 'import')) {
    const news = newsOf(ctx, change);
    if (news !== null) await tellReaders(ctx, news, change.after ?? change.before ?? {});
  }
}

/** What was told of them holds names, too. */
async function forgetPurged(tx: Context, subject: Subject, ids: readonly number[]): Promise<void> {
  await tx.db.deleteFrom('notifications').where('subject', '=', subject).where('subjectId', 'in', ids).execute();
}

const isOfMany = ({ cause }: Recorded) => cause === 'bulk' || cause === 'import';

/** Somebody who may take care of it has to know of a visitor's message. */
async function tellOfMessages(ctx: Context, changes: readonly Recorded[]): Promise<void> {
  for (const { subject, subjectId, action, after, cause } of changes) {
    if (subject !== 'ContactRequest' || action !== 'CREATE' || cause || after === null) continue;
    const data = { name: after['name'], page: after['page'] };
    await tellReaders(ctx, { kind: 'CONTACT_REQUEST', subject, subjectId, data, isOthersOnly: false }, after);
  }
}

function newsOf(ctx: Context, { action, subjectId, before, after, cause }: Recorded): News | null {
  const about = { subject: 'Product', subjectId } as const;
  if (action === 'DELETE' && cause !== 'bulk' && ctx.viewer !== null) {
    return {
      kind: 'PRODUCT_DELETED',
      ...about,
      data: { name: before?.['name'], actorName: ctx.viewer.fullName },
      isOthersOnly: true,
    };
  }
  if (action !== 'UPDATE' || before === null || after === null) return null;
  if (cause === 'schedule' && after['status'] === 'PUBLISHED' && before['status'] !== 'PUBLISHED') {
    return { kind: 'PRODUCT_PUBLISHED', ...about, data: { name: after['name'] }, isOthersOnly: false };
  }
  const [was, is] = [before['quantity'], after['quantity']];
  if (typeof was === 'number' && typeof is === 'number' && was > lowStock && is <= lowStock && after['inStock'] === 1) {
    return { kind: 'PRODUCT_LOW_STOCK', ...about, data: { name: after['name'], quantity: is }, isOthersOnly: false };
  }
  return null;
}
