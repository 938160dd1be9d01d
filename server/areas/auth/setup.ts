import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { hashPassword } from '../../access/passwords.ts';
import { userTexts } from '../../access/userTexts.ts';
import { newPasswordFault } from '../../access/passwordRules.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context, Services } from '../../context.ts';
import { write } from '../../db/write.ts';
import { AppError, forbidden, invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { emailKey } from './auth.ts';
import { startSession } from './startSession.ts';
import type { SignedIn } from './startSession.ts';

type FirstAdministrator = { token: string; fullName: string; email: string; password: string };

/** Whether there is nobody yet who could sign in. */
export async function isSetupOpen({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Path of the link to print at the start, null once there is a user. Derived from the server's secret, so that it is
 * the same after a restart and lies nowhere; it ends with the first user.
 */
export async function setupPath(services: Services): Promise<string | null> {
  return (await isSetupOpen({ db: services.database.reader }))
    ? `/setup?token=${setupToken(services).toString('base64url')}`
    : null;
}

const setupToken = ({ secret }: Services) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'atrium first administrator', 32));

/** Creates the first user. Of several at once exactly one succeeds. */
export async function createFirstAdministrator(ctx: Context, input: FirstAdministrator): Promise<SignedIn> {
  const { services } = ctx;
  const shown = Buffer.from(input.token, 'base64url');
  const expected = setupToken(services);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) throw forbidden();
  if (!(await isSetupOpen(ctx))) throw new AppError('CONFLICT', 'There is a user already; sign in');
  const { fullName, email } = checked(input);
  const passwordHash = await hashPassword(input.password);
  const createdAt = services.now().toISOString();
  const userId = await write(ctx, async (tx) => {
    // Changing the role's row makes others wait here on either engine, so that each sees the users before it.
    const { id: roleId } = await tx.db
      .updateTable('roles')
      .set({ key: 'admin' })
      .where('key', '=', 'admin')
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!(await isSetupOpen(tx))) throw new AppError('CONFLICT', 'There is a user already; sign in');
    const user = {
      fullName,
      username: email.split('@')[0]!,
      email,
      avatar: null,
      roleId,
      status: 'active' as const,
      createdAt,
      updatedAt: createdAt,
    };
    const { id } = await tx.db
      .insertInto('users')
      .values({ ...user, ...userTexts(user) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.db.insertInto('userCredentials').values({ userId: id, passwordHash, changedAt: createdAt }).execute();
    await recordChange(tx, { action: 'CREATE', subject: 'User', subjectId: id, before: null, after: user });
    return id;
  });
  services.log.info(
    { audit: 'first administrator created', userId, address: ctx.address, requestId: ctx.requestId },
    'set up',
  );
  return startSession(ctx, userId, false, 'PASSWORD');
}

function checked(input: FirstAdministrator): { fullName: string; email: string } {
  const fields: FieldErrors = {};
  const fullName = input.fullName.trim();
  const email = emailKey(input.email);
  if (fullName === '') fields['fullName'] = { key: 'required', message: 'is required' };
  else if (fullName.length > 100)
    fields['fullName'] = { key: 'tooLong', limit: 100, message: 'must have at most 100 characters' };
  if (email === '') fields['email'] = { key: 'required', message: 'is required' };
  else if (email.length > 254)
    fields['email'] = { key: 'tooLong', limit: 254, message: 'must have at most 254 characters' };
  else if (!/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/.test(email))
    fields['email'] = { key: 'email', message: 'is not a mail address' };
  const fault = newPasswordFault(input.password, [...fullName.split(/\s+/), ...email.split(/[@.]/)]);
  if (fault) fields['password'] = fault;
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { fullName, email };
}
