import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { base32, stepOfCode, totpStep } from '../../access/totp.ts';
import type { Context } from '../../context.ts';
import { unseal } from '../../seal.ts';
import { tellOwner } from './tellOwner.ts';

const codeCount = 10;
export const totpSeal = 'two-step secret';

/** 80 bits each, so a keyed hash is enough: a copy of the database alone has nothing to try codes against. */
const hashOfCode = ({ services }: Context, userId: number, code: string): string =>
  createHmac('sha256', services.secret).update(`recovery code\n${userId}\n${code}`).digest('hex');

const plainCode = (given: string) => given.toUpperCase().replace(/[^A-Z2-7]/g, '');

/** Whether an administrator asks for two steps: of this user, or of a role that they have. */
export async function isTwoStepRequired({ db }: Context, userId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u left join user_credentials c on c.user_id = u.id
    where u.id = ${userId} and (c.needs_two_step = 1 or exists (select 1 from roles r where r.needs_two_step = 1
      and (r.id = u.role_id or r.id in (select o.role_id from user_roles o where o.user_id = u.id))))`.execute(db);
  return rows.length > 0;
}

/** Whether the code is right; used up in the open transaction, so that of many at once one succeeds. */
export async function passesSecondStep(tx: Context, userId: number, given: string): Promise<boolean> {
  const digits = given.replace(/\D/g, '');
  return digits.length === 6 && !/[A-Za-z]/.test(given) ? takeTotp(tx, userId, digits) : takeSpare(tx, userId, given);
}

export async function takeTotp(tx: Context, userId: number, digits: string, isFirst = false): Promise<boolean> {
  const row = await tx.db
    .selectFrom('twoStepSecrets')
    .select(['secret', 'enabledAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row === undefined || (row.enabledAt === null) !== isFirst) return false;
  const now = tx.services.now();
  const step = stepOfCode(unseal(tx.services, totpSeal, row.secret), digits, now);
  if (step === null) return false;
  const { numUpdatedRows } = await tx.db
    .updateTable('twoStepSecrets')
    .set({ lastStep: step, ...(isFirst && { enabledAt: now.toISOString() }) })
    .where('userId', '=', userId)
    // Steps that lie ahead were used while the clock was wrong; else no code would be taken until they come.
    .where((is) => is.or([is('lastStep', '<', step), is('lastStep', '>', totpStep(now) + 1)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function takeSpare(tx: Context, userId: number, given: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: tx.services.now().toISOString() })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOfCode(tx, userId, plainCode(given)))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await tellOwner(tx, userId, 'RECOVERY_USED', { detail: String(await sparesLeft(tx, userId)) });
  return true;
}

export async function sparesLeft(ctx: Context, userId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ten new codes in place of the old ones, to be shown once. */
export async function makeSpares(tx: Context, userId: number): Promise<string[]> {
  await tx.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const codes = Array.from({ length: codeCount }, () => base32(randomBytes(10)));
  await tx.db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOfCode(tx, userId, code), usedAt: null })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

export const isTwoStepOn = async (ctx: Context, userId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('twoStepSecrets')
    .select('userId')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** No code from before this moment counts. */
export const firstStep = (ctx: Context): number => totpStep(ctx.services.now()) - 2;
