import { noteSecurityChange, setPassword } from '../../access/accounts.ts';
import { findLink, useLink } from '../../access/links.ts';
import { hashPassword } from '../../access/passwords.ts';
import { newPasswordFault } from '../../access/passwordRules.ts';
import { policyOf } from '../../access/signInPolicy.ts';
import { userTexts } from '../../access/userTexts.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/write.ts';
import { forbidden, invalid } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { emailField, isProblem, line } from '../../fields.ts';
import type { AcceptInvitationInput, LinkPurpose, MailAnswer, RegisterInput } from '../../graphql/schema.generated.ts';
import { addDetails, readDetails } from './registerDetails.ts';
import type { RegisterDetails } from './registerDetails.ts';
import { noteRequest } from './requests.ts';
import { mayRegister, otherDomain } from './signInPolicy.ts';
import { tellOwner } from './tellOwner.ts';

const usernameForm = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{1,38})[A-Za-z0-9]$/;
/** What accounts may do that people make for themselves. */
export const firstRole = 'subscriber';
const nameField = line(100);

/** Notes who wants an account. It is made once the address is confirmed; until then there is nothing to sign in to. */
export async function register(ctx: Context, input: RegisterInput): Promise<MailAnswer> {
  if (ctx.services.env.registration !== 'open') throw forbidden();
  const { username, email, password, isAgreed, language = 'en' } = input;
  const fields: FieldErrors = {};
  const address = emailField(email);
  if (isProblem(address)) fields['email'] = address;
  else if (!(await mayRegister(ctx, address))) fields['email'] = otherDomain;
  const fullName = nameField(input.fullName ?? username);
  if (isProblem(fullName)) fields['fullName'] = fullName;
  const details = readDetails(input.details, fields);
  if (!isAgreed) fields['isAgreed'] = { key: 'required', message: 'is required' };
  await checkName(ctx, username, password, [String(fullName), email], fields);
  const payload = {
    username: username.trim(),
    fullName: fullName || username.trim(),
    passwordHash: await hashPassword(password),
    ...(details && { details }),
  };
  return noteRequest(ctx, { kind: 'REGISTER', email, language, payload });
}

/** Throws what is wrong with username and password, and with whatever was found before. */
async function checkName(
  ctx: Context,
  username: string,
  password: string,
  known: readonly string[],
  fields: FieldErrors,
  userId = 0,
): Promise<void> {
  const name = username.trim();
  if (name === '') fields['username'] = { key: 'required', message: 'is required' };
  else if (!usernameForm.test(name))
    fields['username'] = { key: 'malformed', message: 'takes 3 to 40 letters, digits, dots, hyphens and underscores' };
  else if (await isTaken(ctx, name, userId)) fields['username'] = { key: 'taken', message: 'is taken' };
  const { passwordMinLength } = await policyOf(ctx.services);
  const words = [name, ...known.flatMap((text) => text.split(/[\s@.]+/))];
  const fault = newPasswordFault(password, words, passwordMinLength);
  if (fault) fields['password'] = fault;
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const isTaken = async ({ db }: Pick<Context, 'db'>, username: string, userId = 0): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .where('id', '<>', userId)
    .executeTakeFirst()) !== undefined;

/** Confirms an address: that of a registration, which becomes an account, or a new one of an account. */
export async function confirmEmail(ctx: Context, purpose: LinkPurpose, link: string): Promise<string> {
  if (purpose !== 'REGISTER' && purpose !== 'VERIFY_EMAIL')
    throw invalid({ purpose: { key: 'unknown', message: 'must be REGISTER or VERIFY_EMAIL' } });
  return write(ctx, async (tx) => {
    const { userId, email, payload } = await useLink(tx, purpose, link);
    if (purpose === 'REGISTER') {
      await addAccount(tx, { ...(payload as NewAccount), email, roleKey: firstRole });
      return email;
    }
    const newEmail = String(payload['email']);
    await refuseTakenAddress(tx, newEmail);
    const names = await tx.db
      .selectFrom('users')
      .select(['fullName', 'username', 'contact', 'customValues'])
      .where('id', '=', userId!)
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('users')
      .set((row) => ({
        email: newEmail,
        version: row('version', '+', 1),
        updatedAt: tx.services.now().toISOString(),
        ...userTexts({ ...names, email: newEmail }),
      }))
      .where('id', '=', userId!)
      .execute();
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'User',
      subjectId: userId!,
      before: { email },
      after: { email: newEmail },
      isByAnybody: true,
    });
    // At the old address, where a thief of the account does not read.
    await tellOwner(tx, userId!, 'EMAIL_CHANGED', { detail: newEmail, email });
    return newEmail;
  });
}

type NewAccount = { username: string; fullName: string; passwordHash: string; details?: RegisterDetails };

async function refuseTakenAddress(tx: Context, email: string): Promise<void> {
  const other = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (other) throw invalid({ link: { key: 'expired', message: 'belongs to an address that has an account by now' } });
}

export async function addAccount(
  tx: Context,
  { username, fullName, passwordHash, details, email, roleKey }: NewAccount & { email: string; roleKey: string },
): Promise<number> {
  await refuseTakenAddress(tx, email);
  const { id: roleId } = await tx.db
    .selectFrom('roles')
    .select('id')
    .where('key', '=', roleKey)
    .executeTakeFirstOrThrow();
  let name = username.toLowerCase();
  // Somebody else may have taken it while the mail was on its way.
  for (let number = 2; await isTaken(tx, name); number += 1) name = `${username.slice(0, 35).toLowerCase()}${number}`;
  const createdAt = tx.services.now().toISOString();
  const user = {
    fullName,
    username: name,
    email,
    avatar: null,
    contact: details?.contact ?? '',
    plan: details?.plan ?? ('basic' as const),
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
  await recordChange(tx, {
    action: 'CREATE',
    subject: 'User',
    subjectId: id,
    before: null,
    after: user,
    cause: 'registration',
    isByAnybody: true,
  });
  if (details) await addDetails(tx, id, createdAt, details);
  return id;
}

/** Makes the account of an invitation usable: its owner chooses name and password. */
export async function acceptInvitation(
  ctx: Context,
  { link, username, fullName, password }: AcceptInvitationInput,
): Promise<boolean> {
  const found = await findLink(ctx, 'INVITATION', link);
  const fields: FieldErrors = {};
  const name = line(100, true)(fullName);
  if (isProblem(name)) fields['fullName'] = name;
  const userId = found?.userId ?? 0;
  if (found !== null) await checkName(ctx, username, password, [String(name), found.email], fields, userId);
  const passwordHash = found === null ? '' : await hashPassword(password);
  await write(ctx, async (tx) => {
    const invitation = await useLink(tx, 'INVITATION', link);
    if (invitation.userId === null)
      throw invalid({ link: { key: 'expired', message: 'has expired or was used before' } });
    const before = await tx.db
      .selectFrom('users')
      .select(['fullName', 'username', 'status', 'contact'])
      .where('id', '=', invitation.userId)
      .executeTakeFirstOrThrow();
    const after = { fullName: String(name), username: username.trim().toLowerCase(), status: 'active' as const };
    const texts = userTexts({ ...after, email: invitation.email, contact: before.contact });
    await tx.db
      .updateTable('users')
      .set((row) => ({
        ...after,
        ...texts,
        version: row('version', '+', 1),
        updatedAt: tx.services.now().toISOString(),
      }))
      .where('id', '=', invitation.userId)
      .execute();
    await setPassword(tx, invitation.userId, passwordHash);
    await recordChange(tx, {
      action: 'UPDATE',
      subject: 'User',
      subjectId: invitation.userId,
      before,
      after,
      cause: 'invitation',
      isByAnybody: true,
    });
    await noteSecurityChange(tx, invitation.userId, 'invitationAccepted');
  });
  return true;
}
