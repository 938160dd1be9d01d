import type { Context } from '../../context.ts';
import { writtenLanguage } from '../../env.ts';
import { queueMail } from '../../mail/outbox.ts';
import { securityMail } from './securityMail.ts';
import type { LetterData, SecurityLetter } from './securityLetters.ts';

/** Writes to the owner of an account, in the language of the account, inside the open transaction. */
export async function tellOwner(
  tx: Context,
  userId: number,
  letter: SecurityLetter,
  {
    link,
    email,
    key,
    isLast = false,
    ...data
  }: Omit<LetterData, 'name'> & { link?: string; email?: string; key?: string; isLast?: boolean } = {},
): Promise<void> {
  const owner = await tx.db
    .selectFrom('users')
    .leftJoin('userPreferences as tongue', (join) =>
      join.onRef('tongue.userId', '=', 'users.id').on('tongue.name', '=', 'language'),
    )
    .select(['users.email', 'users.fullName', 'tongue.value as language'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (owner === undefined) return;
  const language = writtenLanguage(owner.language && (JSON.parse(owner.language) as string), tx.services.env);
  await queueMail(tx, [
    {
      recipient: email ?? owner.email,
      ...securityMail(language, letter, { name: owner.fullName, ...data }),
      ...(link !== undefined && { link, linkFor: { userId } }),
      ...(key !== undefined && { key }),
      isLast,
    },
  ]);
}
