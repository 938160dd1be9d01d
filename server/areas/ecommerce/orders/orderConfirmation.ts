import { invalid } from '../../../errors.ts';
import { hasMail } from '../../../mail/outbox.ts';
import { order } from './order.ts';
import { mailConfirmation } from './orderNotifications.ts';

/** Mails the confirmation of an order once more. */
export const resendOrderConfirmation = order.command({
  work: async (tx, row) => {
    if (!hasMail(tx.services))
      throw invalid({ mail: { key: 'off', message: 'cannot be sent: there is no mail server' } });
    if (!(await mailConfirmation(tx, row, true)))
      throw invalid({ customer: { key: 'noAddress', message: 'has no email address' } });
    return row;
  },
});
