import { beyond, rulesIn } from '../../access/covers.ts';
import { hashOf, newApiSecret } from '../../access/credentials.ts';
import { requireOwner, requireProof } from '../../access/proof.ts';
import { recordChange } from '../../changes/record.ts';
import type { Context } from '../../context.ts';
import type { ApiTokenRow } from '../../db/securityTables.ts';
import { recordId } from '../../db/recordId.ts';
import { pendingEvents, write } from '../../db/write.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import type { FieldErrors } from '../../errors.ts';
import { isProblem, line, required, tooLarge, tooMany, tooSmall } from '../../fields.ts';
import type { ApiScope, ApiToken, ApiTokenInput, CreatedApiToken } from '../../graphql/schema.generated.ts';
import { noteSecret } from '../../shownSecrets.ts';
import { tellOwner } from './tellOwner.ts';

const mostTokens = 50;
const mostScopes = 60;
const mostDays = 365;
const dayMs = 24 * 3_600_000;

const shown = (row: ApiTokenRow): ApiToken => ({
  id: String(row.id),
  name: row.name,
  prefix: row.prefix,
  scopes: JSON.parse(row.scopes) as ApiScope[],
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  lastUsedAt: row.lastUsedAt,
  lastUsedFrom: row.lastUsedFrom,
});

/** Tokens of the user that still work, the latest first. */
export async function ownTokens(ctx: Context, userId: number): Promise<ApiToken[]> {
  const rows = await ctx.db
    .selectFrom('apiTokens')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', ctx.services.now().toISOString())
    .orderBy('id', 'desc')
    .execute();
  return rows.map(shown);
}

/** Makes a token that may do what its scopes say, as long as its owner may. */
export async function createApiToken(ctx: Context, input: ApiTokenInput): Promise<CreatedApiToken> {
  const { userId, ability } = await requireProof(ctx);
  const { name: given, scopes, days = 90 } = input;
  const fields: FieldErrors = {};
  const name = line(60, true)(given);
  if (isProblem(name)) fields['name'] = name;
  if (scopes.length === 0) fields['scopes'] = required;
  else if (scopes.length > mostScopes) fields['scopes'] = tooMany(mostScopes);
  else if (!scopes.every((scope) => isWithin(ability, scope)))
    fields['scopes'] = { key: 'beyond', message: 'must not be more than you may do yourself' };
  if (days < 1) fields['days'] = tooSmall(1);
  else if (days > mostDays) fields['days'] = tooLarge(mostDays);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  noteSecret(ctx);
  const { secret, prefix } = newApiSecret();
  const now = ctx.services.now();
  const row = await write(ctx, async (tx) => {
    if ((await ownTokens(tx, userId)).length >= mostTokens)
      throw new AppError('CONFLICT', `You can have at most ${mostTokens} tokens`);
    const values = {
      userId,
      name: String(name),
      prefix,
      tokenHash: hashOf(secret),
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
    await tellOwner(tx, userId, 'TOKEN_CREATED', { detail: String(name) });
    return added;
  });
  return { token: secret, record: shown(row) };
}

/** A scope may be narrower than a rule; conditions of the rule go on to hold when it is used. */
const isWithin = (ability: Parameters<typeof rulesIn>[0], scope: ApiScope): boolean =>
  beyond(
    rulesIn(ability).map(({ action, subject }) => ({ action, subject })),
    [scope],
  ).length === 0;

/** Ends a token of the viewer, on every server and on open sockets. */
export function revokeApiToken(ctx: Context, id: string): Promise<boolean> {
  const { userId } = requireOwner(ctx);
  return write(ctx, async (tx) => {
    const row = await tx.db
      .deleteFrom('apiTokens')
      .where('id', '=', recordId(id) ?? 0)
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw notFound('API token');
    await recordChange(tx, {
      action: 'DELETE',
      subject: 'ApiToken',
      subjectId: row.id,
      before: row,
      after: null,
      isByAnybody: true,
    });
    pendingEvents(tx).push({ kind: 'session', sessionId: -row.id });
    return true;
  });
}
