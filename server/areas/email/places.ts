import type { Context } from '../../context.ts';
import { foldLetters } from '../../db/letters.ts';
import { labelText } from './email.ts';
import { listMailboxes, mailboxIdFor, signatureOf } from './mailboxes.ts';
import { labelsOf } from './ownLabels.ts';
import { unknownPlace } from './searchQuery.ts';

/** The mailbox of the viewer with this name or address. */
export async function mailboxNamed(ctx: Context, typed: string): Promise<number | null> {
  const wanted = foldLetters(typed);
  const mailboxes = await listMailboxes(ctx);
  const signatures = await Promise.all(mailboxes.map(({ id }) => signatureOf(ctx, id)));
  const names = signatures.map((one) => [one?.name, one?.address].map((name) => foldLetters(name ?? '')));
  return mailboxes[names.findIndex((some) => some.includes(wanted))]?.id ?? null;
}

/** What `in:` means besides views: a mailbox of the viewer, by its name or address, or a label of the mailbox that is searched. */
export async function placeNamed(
  ctx: Context,
  asMailbox: string | null | undefined,
  typed: string,
): Promise<{ mailboxId?: number; label?: string }> {
  const mailboxId = await mailboxNamed(ctx, typed);
  if (mailboxId !== null) return { mailboxId };
  const label = labelText(typed);
  const known = (await labelsOf(ctx, await mailboxIdFor(ctx, asMailbox))) ?? [];
  if (!known.includes(label)) throw unknownPlace(typed);
  return { label };
}
