import { isAllowed, visible } from '../../../access/authorize.ts';
import type { Context } from '../../../context.ts';
import type { PromoCodeRow } from '../../../db/storeTables.ts';
import { canSayHowToEnd } from '../../../mail/oneClick.ts';
import type { Problem } from '../../../fields.ts';

type News = Pick<PromoCodeRow, 'emailsCustomers'>;

/**
 * Whether customers may be emailed of a deal. They are when nobody is there whose rights could be asked, so whoever wants it has to
 * have the right to add campaigns, and to read all customers.
 */
export function checkNews(
  tx: Context,
  { emailsCustomers }: News,
  before: PromoCodeRow | null,
  refuse: (name: string, problem: Problem) => void,
): void {
  if (emailsCustomers === (before?.emailsCustomers ?? 0)) return;
  if (before !== null && before.emailedAt !== null)
    return refuse('emailsCustomers', { key: 'locked', message: 'cannot be changed: the email was sent' });
  if (emailsCustomers === 0) return;
  const { viewer } = tx;
  if (viewer !== null && !(isAllowed(viewer, 'create', 'Campaign') && visible(tx, 'Customer') === null))
    refuse('emailsCustomers', {
      key: 'forbidden',
      message: 'needs the permissions to add campaigns and to read all customers',
    });
  else if (!canSayHowToEnd(tx.services))
    refuse('emailsCustomers', {
      key: 'unset',
      message: 'needs PUBLIC_URL, so that emails can say where to unsubscribe',
    });
}
