import type { Recorded } from '../../../changes/recorded.ts';
import type { Context } from '../../../context.ts';
import type { DomainEvent } from '../../../events.ts';
import type { NotificationList } from '../../../notifications/kinds.ts';
import { notifyReaders } from '../../../notifications/notify.ts';
import { mailCustomer, notifiesStaff } from '../customers/customerMail.ts';
import { foundBy } from './review.ts';

const reviewsPath = '/apps/ecommerce/manage-review';

export const reviewNotifications: NotificationList = {
  REVIEW_RECEIVED: {
    needs: ['update', 'Review'],
    lines: {
      en: ({ name, quantity }) => `New review of ${name}: ${quantity} of 5 stars`,
      fr: ({ name, quantity }) => `Nouvel avis sur ${name} : ${quantity} étoiles sur 5`,
      ar: ({ name, quantity }) => `مراجعة جديدة للمنتج ${name}: ${quantity} من 5 نجوم`,
    },
    pathOf: (id) => `${reviewsPath}?review=${id}`,
  },
};

/** Keeps names beside the reviews in step with product and customer, and tells of new reviews and replies. */
export async function followReviews(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind === 'purged' && event.subject === 'Customer') return forget(tx, event.ids);
  if (event.kind !== 'changed') return;
  for (const change of event.changes) {
    if (change.cause === 'sample') continue;
    if (change.subject === 'Product') await rename(tx, change, 'productId');
    else if (change.subject === 'Customer') await rename(tx, change, 'customerId');
    else if (change.subject === 'Review') await tell(tx, change);
  }
}

/** Of a customer who is deleted for good, the review stays without a name. */
async function forget(tx: Context, customerIds: readonly number[]): Promise<void> {
  const rows = await tx.db.selectFrom('reviews').selectAll().where('customerId', 'in', customerIds).execute();
  for (const row of rows) {
    const nobody = { reviewerName: '', reviewerEmail: '' };
    const updatedAt = tx.services.now().toISOString();
    const values = { ...nobody, ...foundBy({ ...row, ...nobody }), updatedAt };
    await tx.db.updateTable('reviews').set(values).where('id', '=', row.id).execute();
  }
}

const names = {
  productId: { name: 'productName', brand: 'companyName' },
  customerId: { name: 'reviewerName', email: 'reviewerEmail' },
} as const;

async function rename(
  tx: Context,
  { action, subjectId, before, after }: Recorded,
  reference: keyof typeof names,
): Promise<void> {
  if (action !== 'UPDATE') return;
  const changed = Object.entries(names[reference]).filter(([name]) => before?.[name] !== after?.[name]);
  if (changed.length === 0) return;
  const values = Object.fromEntries(changed.map(([name, column]) => [column, String(after?.[name] ?? '')]));
  const rows = await tx.db.selectFrom('reviews').selectAll().where(reference, '=', subjectId).execute();
  for (const row of rows) {
    const now = { ...row, ...values };
    await tx.db
      .updateTable('reviews')
      .set({ ...values, ...foundBy(now), updatedAt: tx.services.now().toISOString() })
      .where('id', '=', row.id)
      .execute();
  }
}

async function tell(tx: Context, { action, subjectId, before, after, cause }: Recorded): Promise<void> {
  if (after === null || cause) return;
  const name = String(after['productName']);
  if (action === 'CREATE' && after['status'] === 'PENDING' && (await notifiesStaff(tx, 'REVIEW_RECEIVED'))) {
    const data = { name, quantity: after['rating'] };
    const notification = { kind: 'REVIEW_RECEIVED', subject: 'Review', subjectId, data, isOthersOnly: true } as const;
    return notifyReaders(tx, notification, after);
  }
  const reply = String(after['reply']);
  if (action === 'UPDATE' && reply !== '' && !before?.['reply'])
    await mailCustomer(tx, 'REVIEW_REPLIED', Number(after['customerId']), { name, text: () => reply });
}
