import { randomBytes } from 'node:crypto';
import { contextOfUser } from '../../../access/asUser.ts';
import { authorize, authorizeSome, isAllowed } from '../../../access/authorize.ts';
import { hashOf } from '../../../access/credentials.ts';
import { requireOwner } from '../../../access/proof.ts';
import { recordChange } from '../../../changes/record.ts';
import type { Context } from '../../../context.ts';
import { currencyOf } from '../../../currency.ts';
import type { FigureShareRow } from '../../../db/dashboardTables.ts';
import { recordId } from '../../../db/recordId.ts';
import { write } from '../../../db/write.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { FieldErrors } from '../../../errors.ts';
import { isProblem, line, tooLarge, tooMany, tooSmall } from '../../../fields.ts';
import type { FigureName, FigureShareInput, FigureShareState, Language } from '../../../graphql/schema.generated.ts';
import type { Instant } from '../../../instants.ts';
import { noteSecret } from '../../../shownSecrets.ts';
import { keyFigures } from './keyFigures.ts';
import { keptFilter, laterFilter, saidOf } from './narrowing.ts';

/* Links by which anybody reads figures: 256 bits, of which only the hash is kept. They show what their maker may read then. */

const dayMs = 86_400_000;
const maxDays = 90;
const maxOpen = 50;
const maxShown = 100;
/** So long a link that is over stands in the list of its maker. */
const keptMs = 30 * dayMs;

export const shareInstants: readonly Instant[] = [
  { table: 'figureShares', column: 'expiresAt', maxMs: maxDays * dayMs },
];

const now = ({ services }: Context) => services.now().toISOString();

/** Whether its time allows it to be read; what its maker may read is asked when it is. */
export const stateOfShare = (ctx: Context, { withdrawnAt, expiresAt }: FigureShareRow): FigureShareState =>
  withdrawnAt !== null ? 'WITHDRAWN' : expiresAt <= now(ctx) ? 'EXPIRED' : 'OPEN';

/** Makes a link; its address is told this once, and to no program. */
export async function shareFigures(
  ctx: Context,
  { name: given, figures, period = 'DAYS_30', days = 7, filter: asked }: FigureShareInput,
) {
  const { userId } = authorizeSome(ctx, 'create', 'FigureShare');
  authorize(ctx, 'read', 'Dashboard');
  requireOwner(ctx);
  const fields: FieldErrors = {};
  const name = line(80, true)(given);
  if (isProblem(name)) fields['name'] = name;
  if (days < 1) fields['days'] = tooSmall(1);
  else if (days > maxDays) fields['days'] = tooLarge(maxDays);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const filter = await keptFilter(ctx, asked);
  const secret = randomBytes(32).toString('base64url');
  const share = await write(ctx, async (tx) => {
    const { count } = await tx.db
      .selectFrom('figureShares')
      .select((all) => all.fn.countAll<number | string>().as('count'))
      .where('ownerId', '=', userId)
      .where('withdrawnAt', 'is', null)
      .where('expiresAt', '>', now(tx))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxOpen) throw invalid({ name: tooMany(maxOpen) });
    const values = {
      name: String(name),
      ownerId: userId,
      figures: JSON.stringify([...new Set(figures ?? [])]),
      period,
      filter: filter === null ? null : JSON.stringify(filter),
      tokenHash: hashOf(secret),
      createdAt: now(tx),
      expiresAt: new Date(tx.services.now().getTime() + days * dayMs).toISOString(),
      withdrawnAt: null,
    };
    const row = await tx.db.insertInto('figureShares').values(values).returningAll().executeTakeFirstOrThrow();
    await recordChange(tx, {
      action: 'CREATE',
      subject: 'FigureShare',
      subjectId: row.id,
      before: null,
      after: row,
    });
    return row;
  });
  noteSecret(ctx);
  return { url: `${ctx.services.env.publicUrl ?? ''}/shared-figures#${secret}`, share };
}

/** Links of the viewer's own, those aside that are long over. */
export function ownShares(ctx: Context): Promise<FigureShareRow[]> {
  const { userId } = authorizeSome(ctx, 'read', 'FigureShare');
  return ctx.db
    .selectFrom('figureShares')
    .selectAll()
    .where('ownerId', '=', userId)
    .where('expiresAt', '>', new Date(ctx.services.now().getTime() - keptMs).toISOString())
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
}

/** From now on it shows nothing. */
export async function withdrawShare(ctx: Context, id: string): Promise<FigureShareRow> {
  const { userId } = authorizeSome(ctx, 'update', 'FigureShare');
  return write(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('figureShares')
      .selectAll()
      .where('id', '=', recordId(id) ?? 0)
      .where('ownerId', '=', userId)
      .executeTakeFirst();
    if (before === undefined) throw notFound('Link');
    if (before.withdrawnAt !== null) return before;
    const after = { ...before, withdrawnAt: now(tx) };
    await tx.db
      .updateTable('figureShares')
      .set({ withdrawnAt: after.withdrawnAt })
      .where('id', '=', before.id)
      .execute();
    await recordChange(tx, { action: 'UPDATE', subject: 'FigureShare', subjectId: before.id, before, after });
    return after;
  });
}

const nothing = (state: FigureShareState) => ({ state, figures: [], narrowedTo: [] });

/** What a link shows: figures as its maker may read them at this moment, or why there are none. */
export async function sharedFigures(ctx: Context, secret: string, language: Language) {
  if (!/^[\w-]{43}$/.test(secret)) return null;
  const row = await ctx.db
    .selectFrom('figureShares')
    .selectAll()
    .where('tokenHash', '=', hashOf(secret))
    .executeTakeFirst();
  if (row === undefined) return null;
  const state = stateOfShare(ctx, row);
  if (state !== 'OPEN') return nothing(state);
  const maker = await contextOfUser(ctx.services, row.ownerId, `link ${row.id}`);
  if (maker === null) return nothing('STOPPED');
  const mayShare =
    isAllowed(maker.viewer!, 'read', 'Dashboard') && isAllowed(maker.viewer!, 'create', 'FigureShare', { ...row });
  if (!mayShare) return nothing('STOPPED');
  const filter = await laterFilter(maker, row);
  if (filter === false) return nothing('STOPPED');
  const names = JSON.parse(row.figures) as FigureName[];
  const found = await keyFigures(maker, {
    ...{ period: row.period, filter },
    names: names.length === 0 ? null : names,
  });
  const { timeZone, weekStart, from, to } = found;
  return {
    state,
    name: row.name,
    viewOf: maker.viewer!.fullName,
    expiresAt: row.expiresAt,
    period: row.period,
    narrowedTo: saidOf(maker.viewer!, filter, language),
    ...{ timeZone, weekStart, from, to, currency: currencyOf(ctx.services) },
    // Nothing but these: neither goals nor notes, nor where the records are.
    figures: found.figures.map(({ name, isMoney, isNarrowed, amount, previousAmount, steps }) => ({
      ...{ name, isMoney, isNarrowed, amount, previousAmount },
      steps: steps.map((step) => ({ from: step.from, amount: step.amount })),
    })),
  };
}
