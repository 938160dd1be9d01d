import { setPassword } from '../../access/accounts.ts';
import { makeLink } from '../../access/links.ts';
import { checkingPassword, hashPassword } from '../../access/passwords.ts';
import { requireOwner, requireProof } from '../../access/proof.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, invalid } from '../../errors.ts';
import { allRight, emailField } from '../../fields.ts';
import type { MailAnswer, MutationChangePasswordArgs } from '../../graphql/schema.generated.ts';
import { newMailKey, queueMail, showsMail } from '../../mail/outbox.ts';
import { pagePath } from './linkPages.ts';
import { refuseWeak, usedBefore } from './passwordReset.ts';
import { securityMail } from './securityMail.ts';
import { clearFailures, countFailure, limitsOf, refuseLocked } from './signInLimits.ts';
import { tellOwner } from './tellOwner.ts';

const dayMs = 24 * 3_600_000;

/** Proves in this session who the viewer is. Counts failures with those of signing in. */
export async function confirmPassword(ctx: Context, password: string): Promise<boolean> {
  const { sessionId } = await checkPassword(ctx, password);
  const provedAt = ctx.services.now().toISOString();
  await write(ctx, (tx) => tx.db.updateTable('sessions').set({ provedAt }).where('id', '=', sessionId).execute());
  return true;
}

async function checkPassword(ctx: Context, password: string) {
  const viewer = requireOwner(ctx);
  const limits = await limitsOf(ctx, viewer.email);
  await refuseLocked(ctx, limits);
  await checkingPassword(limits.account.key, async (check) => {
    const row = await ctx.db
      .selectFrom('userCredentials')
      .select('passwordHash')
      .where('userId', '=', viewer.userId)
      .executeTakeFirst();
    if (!(await check(row?.passwordHash || null, password)).isRight) {
      await countFailure(ctx, limits);
      throw new AppError('BAD_CREDENTIALS', 'The password is wrong', {
        fields: { current: { key: 'wrong', message: 'is wrong' } },
      });
    }
  });
  await clearFailures(ctx, limits);
  return viewer;
}

/** The other sessions end; this one goes on. */
export async function changePassword(
  ctx: Context,
  { current, password }: MutationChangePasswordArgs,
): Promise<boolean> {
  const { email, fullName, userId, sessionId } = requireOwner(ctx);
  await refuseWeak(ctx, password, [email, fullName]);
  await checkPassword(ctx, current);
  if (current.normalize('NFC') === password.normalize('NFC')) throw invalid({ password: usedBefore });
  const passwordHash = await hashPassword(password);
  await write(ctx, async (tx) => {
    await setPassword(tx, userId, passwordHash, sessionId);
    await tellOwner(tx, userId, 'PASSWORD_CHANGED');
  });
  return true;
}

/** Sends a link to the new address. Whether that has an account already its owner learns, and nobody else. */
export async function changeEmail(ctx: Context, given: string): Promise<MailAnswer> {
  const { userId, email, fullName } = await requireProof(ctx);
  const { email: wanted } = allRight({ email: emailField(given) });
  const key = newMailKey();
  await write(ctx, async (tx) => {
    const other = await tx.db.selectFrom('users').select('id').where('email', '=', wanted).executeTakeFirst();
    const link = { purpose: 'VERIFY_EMAIL' as const, userId, email, lifeMs: dayMs, payload: { email: wanted } };
    const secret = await makeLink(tx, link);
    const language = tx.services.env.languages[0] ?? 'en';
    const letter = other ? 'HAS_ACCOUNT' : 'VERIFY_EMAIL';
    const path = other ? '/login' : pagePath('VERIFY_EMAIL', secret);
    await queueMail(tx, [
      {
        recipient: wanted,
        ...securityMail(language, letter, { name: other ? wanted : fullName }),
        link: path,
        linkFor: { userId },
        key,
      },
    ]);
  });
  return { mailKey: showsMail(ctx.services) ? key : null };
}
