import { forcePasswordChange } from '../../access/accounts.ts';
import { makeLink, useLink } from '../../access/links.ts';
import { endSessionsOf } from '../../access/sessions.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { pagePath } from './linkPages.ts';
import { tellOwner } from './tellOwner.ts';

const hourMs = 3_600_000;

/** "This was not me": all sessions end, devices are no longer trusted, and a new password is needed; its link is on the way. */
export function rejectSignIn(ctx: Context, link: string): Promise<boolean> {
  return write(ctx, async (tx) => {
    const { userId, email } = await useLink(tx, 'NOT_ME', link);
    await endSessionsOf(tx, userId!);
    await tx.db.deleteFrom('trustedDevices').where('userId', '=', userId!).execute();
    await forcePasswordChange(tx, userId!);
    const secret = await makeLink(tx, { purpose: 'RESET_PASSWORD', userId, email, lifeMs: hourMs / 2 });
    await tellOwner(tx, userId!, 'RESET_PASSWORD', { link: pagePath('RESET_PASSWORD', secret) });
    return true;
  });
}
