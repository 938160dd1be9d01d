import type { Context } from '../context.ts';
import { recordChange } from '../changes/record.ts';
import type { ApiTokenRow } from '../db/securityTables.ts';
import { pendingEvents, write } from '../db/write.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import type { FieldErrors } from '../errors.ts';
import { isProblem, line, required, tooLarge, tooMany, tooSmall } from '../fields.ts';
import type { ApiScope, ApiToken, ApiTokenInput, Subject } from '../graphql/schema.generated.ts';
import type { Instant } from '../instants.ts';
import { noteSecret } from '../shownSecrets.ts';
import type { Ability } from './ability.ts';
import { beyond, rulesIn } from './covers.ts';
import { hashOf, newApiSecret } from './credentials.ts';
import { requireOwner } from './proof.ts';
import { accessOf, declaredSubjects } from './subjects.ts';

/* API tokens of an account, a person's or a program's. Who may ask for that is the caller's to check. */

const maxTokens = 50;
const maxScopes = 300;
const maxDays = 365;
const dayMs = 24 * 3_600_000;

export const tokenInstants: readonly Instant[] = [
  { table: 'apiTokens', column: 'expiresAt', maxMs: maxDays * dayMs },
  { table: 'apiTokens', column: 'lastUsedAt', maxMs: 0 },
];

/** A token that was made, with its value. */
export type MadeApiToken = { token: string; record: ShownApiToken };

/** As it is read, without what others count of it. */
export type ShownApiToken = Omit<ApiToken, 'id' | 'deprecatedUses'> & { id: string | number };

export const shownToken = (row: ApiTokenRow): ShownApiToken => ({
  id: String(row.id),
  name: row.name,
  prefix: row.prefix,
  scopes: JSON.parse(row.scopes) as ApiScope[],
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  isSandbox: row.isSandbox === 1,
  lastUsedAt: row.lastUsedAt,
  lastUsedFrom: row.lastUsedFrom,
});

/** Tokens of these accounts that still work, the latest first. */
export const workingTokens = (ctx: Context, userIds: readonly number[]): Promise<ApiTokenRow[]> =>
  ctx.db
    .selectFrom('apiTokens')
    .selectAll()
    .where('userId', 'in', [0, ...userIds])
    .where('expiresAt', '>', ctx.services.now().toISOString())
    .orderBy('id', 'desc')
    .execute();

type Owner = { userId: number; ability: Ability };

/** Makes a token that may do what its scopes say, as long as its owner may. `tell` runs in the same transaction. */
export async function makeToken(
  ctx: Context,
  { userId, ability }: Owner,
  { name: given, scopes, days = 90, isSandbox = false }: ApiTokenInput,
  tell?: (tx: Context, name: string) => Promise<void>,
): Promise<MadeApiToken> {
  const fields: FieldErrors = {};
  const name = line(60, true)(given);
  if (isProblem(name)) fields['name'] = name;
  if (scopes.length === 0) fields['scopes'] = required;
  else if (scopes.length > maxScopes) fields['scopes'] = tooMany(maxScopes);
  else if (!scopes.every((scope) => isWithin(ability, scope)))
    fields['scopes'] = { key: 'beyond', message: 'must not be more than its owner may do' };
  if (days < 1) fields['days'] = tooSmall(1);
  else if (days > maxDays) fields['days'] = tooLarge(maxDays);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  noteSecret(ctx);
  const { secret, prefix } = newApiSecret(isSandbox);
  const now = ctx.services.now();
  const row = await write(ctx, async (tx) => {
    if ((await workingTokens(tx, [userId])).length >= maxTokens)
      throw new AppError('CONFLICT', `An account can have at most ${maxTokens} tokens`);
    const values = {
      userId,
      name: String(name),
      prefix,
      tokenHash: hashOf(secret),
      isSandbox: isSandbox ? 1 : 0,
      scopes: JSON.stringify(scopes.map(({ action, subject }) => ({ action, subject }))),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
      lastUsedAt: null,
      lastUsedFrom: null,
    };
    const added = await tx.db.insertInto('apiTokens').values(values).returningAll().executeTakeFirstOrThrow();
    await recordChange(tx, {
      action: 'CREATE',
      subject: 'ApiToken',
      subjectId: added.id,
      before: null,
      after: values,
      isByAnybody: true,
    });
    await tell?.(tx, String(name));
    return added;
  });
  return { token: secret, record: shownToken(row) };
}

/** Subjects that rules speak of by themselves, and so scopes of tokens. */
export function scopeSubjects(ctx: Context): Subject[] {
  requireOwner(ctx);
  return declaredSubjects(ctx.services).filter((subject) => {
    const { rulesOf, partOf, isReadByPolicy } = accessOf(ctx.services, subject);
    return rulesOf === undefined && partOf === undefined && isReadByPolicy !== true;
  });
}

/** A scope may be narrower than a rule; conditions of the rule go on to hold when it is used. */
const isWithin = (ability: Ability, scope: ApiScope): boolean =>
  beyond(
    rulesIn(ability).map(({ action, subject }) => ({ action, subject })),
    [scope],
  ).length === 0;

/**
 * Ends a token of the account, inside the open transaction: on every server and on open sockets. Without an id all of
 * them end with the account, whose end the change log tells.
 */
export async function endTokens(tx: Context, userId: number, id?: number): Promise<void> {
  let ending = tx.db.deleteFrom('apiTokens').where('userId', '=', userId);
  if (id !== undefined) ending = ending.where('id', '=', id);
  const rows = await ending.returningAll().execute();
  if (id !== undefined && rows.length === 0) throw notFound('API token');
  for (const row of rows) {
    if (id !== undefined)
      await recordChange(tx, {
        action: 'DELETE',
        subject: 'ApiToken',
        subjectId: row.id,
        before: row,
        after: null,
        isByAnybody: true,
      });
    pendingEvents(tx).push({ kind: 'session', sessionId: -row.id });
  }
}
