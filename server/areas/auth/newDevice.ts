import { makeLink } from '../../access/links.ts';
import type { Context } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import { pagePath } from './linkPages.ts';
import { tellOwner } from './tellOwner.ts';

const weekMs = 7 * 24 * 3_600_000;

/** Tells the owner of an account by email of a device not seen before, with a way to end its session. */
export async function hear(tx: Context, event: DomainEvent): Promise<void> {
  if (event.kind !== 'newDevice') return;
  const { userId, device } = event;
  const { email } = await tx.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const secret = await makeLink(tx, { purpose: 'NOT_ME', userId, email, lifeMs: weekMs });
  await tellOwner(tx, userId, 'NOT_ME', { detail: device, link: pagePath('NOT_ME', secret) });
}
