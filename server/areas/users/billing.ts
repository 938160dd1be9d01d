import { authorizeSome } from '../../access/authorize.ts';
import { requireOwner } from '../../access/proof.ts';
import { authorizeRecord } from '../../access/records.ts';
import { recordChange } from '../../changes/record.ts';
import { limitOf } from '../../access/fieldRules.ts';
import type { Context } from '../../context.ts';
import type { UserDetailsRow } from '../../db/billingTables.ts';
import type { UserRow } from '../../db/peopleTables.ts';
import { recordId } from '../../db/recordId.ts';
import { write } from '../../db/write.ts';
import { invalid, notFound } from '../../errors.ts';
import { isProblem, tooMany } from '../../fields.ts';
import type {
  BillingAddressInput,
  PaymentCardInput,
  QueryBillingAccountArgs,
  SocialNetwork,
  UserPlan,
} from '../../graphql/schema.generated.ts';
import {
  addressIn,
  cardsIn,
  linkField,
  linksIn,
  readAddress,
  readCard,
  withPrimary,
} from '../../plans/billingInput.ts';
import { monthlyCentsOf } from '../../plans/prices.ts';
import { termOf } from '../../plans/planChanges.ts';
import { guardUser } from './userGuards.ts';
import { user } from './user.ts';

/* What users pay for and how, and where they can be found elsewhere: their own to change, and of those who may change users. */

type Id = string | number | null | undefined;
export type Billed = { row: UserRow; details: UserDetailsRow | undefined };

const maxCards = 10;

const detailsOf = (ctx: Context, userId: number) =>
  ctx.db.selectFrom('userDetails').selectAll().where('userId', '=', userId).executeTakeFirst();

/** The viewer, or another user for those who may do that with them. */
export async function accountOf(ctx: Context, id: Id, access: 'read' | 'update'): Promise<UserRow | undefined> {
  const { userId } = id === null || id === undefined ? requireOwner(ctx) : { userId: recordId(id) ?? 0 };
  const isOwn = ctx.viewer?.userId === userId;
  if (isOwn) requireOwner(ctx);
  else authorizeSome(ctx, access, 'User');
  const row = await ctx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (row !== undefined && !isOwn) {
    await authorizeRecord(ctx, access, 'User', row);
    // Whoever may do more than the viewer is not theirs to change.
    if (access === 'update') await guardUser(ctx, row, row);
  }
  return row;
}

export async function billingAccount(ctx: Context, { userId }: QueryBillingAccountArgs): Promise<Billed | null> {
  const row = await accountOf(ctx, userId, 'read');
  return row === undefined ? null : { row, details: await detailsOf(ctx, row.id) };
}

export async function socialLinks(ctx: Context, id: Id) {
  const row = await accountOf(ctx, id, 'read');
  return row === undefined ? [] : linksIn((await detailsOf(ctx, row.id))?.links);
}

/** Runs a change of what belongs to a user, in a transaction, and answers what they have then. */
function changed(ctx: Context, id: Id, make: (tx: Context, billed: Billed) => Promise<void>): Promise<Billed> {
  return write(ctx, async (tx) => {
    const asked = await accountOf(tx, id, 'update');
    const [row] = asked === undefined ? [] : await user.lock(tx, [asked.id]);
    if (row === undefined) throw notFound('User');
    await make(tx, { row, details: await detailsOf(tx, row.id) });
    const now = await tx.db.selectFrom('users').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    return { row: now, details: await detailsOf(tx, row.id) };
  });
}

type Parts = Partial<Pick<UserDetailsRow, 'address' | 'cards' | 'links' | 'planEndsOn'>>;

/** Sets parts of it, with an entry in the history of the user. */
async function setDetails(tx: Context, { row, details }: Billed, parts: Parts): Promise<void> {
  const values = { ...parts, updatedAt: tx.services.now().toISOString() };
  await tx.db
    .insertInto('userDetails')
    .values({ userId: row.id, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute();
  const names = Object.keys(parts) as (keyof Parts)[];
  await recordChange(tx, {
    action: 'UPDATE',
    subject: 'User',
    subjectId: row.id,
    before: Object.fromEntries(names.map((name) => [name, details?.[name] ?? null])),
    after: parts,
    cause: 'account',
    // `accountOf` has asked for the right already: one's own takes none.
    isByAnybody: true,
  });
}

export const changePlan = (ctx: Context, id: Id, plan: UserPlan): Promise<Billed> =>
  changed(ctx, id, async (tx, { row }) => {
    if (row.plan === plan) throw invalid({ plan: { key: 'same', message: 'is the plan already' } });
    // The rule of the record notes what it costs.
    await user.set(tx, row, { plan }, 'plan', true);
  });

export const cancelPlan = (ctx: Context, id: Id): Promise<Billed> =>
  changed(ctx, id, async (tx, billed) => {
    const { row, details } = billed;
    if (monthlyCentsOf(row.plan) === 0) throw invalid({ plan: { key: 'free', message: 'costs nothing' } });
    await setDetails(tx, billed, { planEndsOn: termOf(tx.services.now(), row, details).renewsOn });
  });

export const keepPlan = (ctx: Context, id: Id): Promise<Billed> =>
  changed(ctx, id, (tx, billed) => setDetails(tx, billed, { planEndsOn: null }));

/** Fields of an address that tell the same as one of the user: who does not see or change that one leaves it as it is. */
const alike = { company: 'company', taxId: 'taxId', vat: 'taxId', contact: 'contact' } as const;

const seenPart = ({ viewer }: Context, input: BillingAddressInput): BillingAddressInput =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => !(name in alike) || limitOf(viewer, 'User', alike[name as keyof typeof alike]) === undefined,
    ),
  );

export const updateBillingAddress = (ctx: Context, id: Id, input: BillingAddressInput): Promise<Billed> =>
  changed(ctx, id, async (tx, billed) => {
    const address = readAddress(seenPart(tx, input), addressIn(billed.details?.address));
    await setDetails(tx, billed, { address: JSON.stringify(address) });
  });

export const savePaymentCard = (ctx: Context, id: Id, cardId: Id, input: PaymentCardInput): Promise<Billed> =>
  changed(ctx, id, async (tx, billed) => {
    const cards = cardsIn(billed.details?.cards);
    const before = cardId === null || cardId === undefined ? null : cards.find((card) => card.id === String(cardId));
    if (before === undefined) throw notFound('Card');
    if (before === null && cards.length >= maxCards) throw invalid({ input: tooMany(maxCards) });
    const card = readCard(input, before);
    const all = before === null ? [...cards, card] : cards.map((one) => (one.id === card.id ? card : one));
    await setDetails(tx, billed, { cards: JSON.stringify(withPrimary(all, card)) });
  });

export const deletePaymentCard = (ctx: Context, id: Id, cardId: Id): Promise<Billed> =>
  changed(ctx, id, async (tx, billed) => {
    const cards = cardsIn(billed.details?.cards);
    const left = cards.filter((card) => card.id !== String(cardId));
    if (left.length === cards.length) throw notFound('Card');
    await setDetails(tx, billed, { cards: JSON.stringify(withPrimary(left)) });
  });

export async function setSocialLink(ctx: Context, id: Id, network: SocialNetwork, given: string | null | undefined) {
  const { details } = await changed(ctx, id, async (tx, billed) => {
    const url = given === null || given === undefined || given.trim() === '' ? null : linkField(given);
    if (isProblem(url)) throw invalid({ url });
    const others = linksIn(billed.details?.links).filter((link) => link.network !== network);
    await setDetails(tx, billed, { links: JSON.stringify(url === null ? others : [...others, { network, url }]) });
  });
  return linksIn(details?.links);
}

/** Canceled plans whose day has come become the free one. */
export async function endCanceledPlans(ctx: Context): Promise<void> {
  const today = ctx.services.now().toISOString().slice(0, 10);
  const due = await ctx.db
    .selectFrom('userDetails')
    .select('userId')
    .where('planEndsOn', '<=', today)
    .limit(200)
    .execute();
  for (const { userId } of due)
    await write(ctx, async (tx) => {
      const [row] = await user.lock(tx, [userId]);
      const details = await detailsOf(tx, userId);
      // Another server was faster, or somebody changed the plan in this moment.
      if (row === undefined || details?.planEndsOn == null || details.planEndsOn > today) return;
      if (monthlyCentsOf(row.plan) > 0) await user.set(tx, row, { plan: 'basic' }, 'planEnded', true);
      else await setDetails(tx, { row, details }, { planEndsOn: null });
    });
}
