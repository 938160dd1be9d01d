import { authorizeSome } from '../../../access/authorize.ts';
import { ownedBy } from '../../../access/rowFilter.ts';
import type { Context } from '../../../context.ts';
import type { FigureDigestRow } from '../../../db/dashboardTables.ts';
import { invalid } from '../../../errors.ts';
import { asIs, line, tooMany, whole } from '../../../fields.ts';
import type {
  FigureDigestFilter,
  FigureDigestInput,
  FigureDigestSortField,
  FigureName,
  ShopFilter,
} from '../../../graphql/schema.generated.ts';
import type { Instant } from '../../../instants.ts';
import { json, needed, optional, preset, yesNo } from '../../../records/columns.ts';
import { is } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { defineRecord } from '../../../records/record.ts';
import { foundBy } from '../foundBy.ts';
import { sendTo } from './digestMail.ts';
import { readerOf } from './digestReader.ts';
import { keptFilter } from './narrowing.ts';
import { nextAfter } from './digestTimes.ts';
import { hiddenOr } from '../../../access/hidden.ts';

const maxOfOne = 20;
const minuteMs = 60_000;

export const ownDigests = ownedBy('ownerId');

/** A month and what it may be longer than another, and the clocks of its owner. */
export const digestInstants: readonly Instant[] = [
  { table: 'figureDigests', column: 'nextAt', maxMs: 33 * 86_400_000 },
  { table: 'figureDigests', column: 'sentAt', maxMs: 0 },
];

/** Names, each once; none for all. */
const names = (given: readonly FigureName[]) => JSON.stringify([...new Set(given)]);

/** Has been looked at: see `keptFilter`. */
const kept = (given: ShopFilter) => JSON.stringify(given);

/** Figures that are mailed to their owner by the clock. */
export const digest = defineRecord<FigureDigestRow, FigureDigestInput>({
  subject: 'FigureDigest',
  table: 'figureDigests',
  noun: 'Digest',
  nameOf: ({ name }) => name,
  fixed: ['ownerId'],
  columns: {
    name: needed(line(80, true)),
    figures: json(names),
    period: preset(asIs, 'DAYS_7'),
    rhythm: preset(asIs, 'WEEKLY'),
    weekday: preset(whole(1, 7), 1),
    monthDay: preset(whole(1, 31), 1),
    hour: preset(whole(0, 23), 8),
    isPaused: yesNo(false),
    filter: { ...optional(kept, null), shown: (value) => (value === null ? null : JSON.parse(String(value))) },
  },
  derive: async (tx, values, before) => ({
    ...foundBy(values.name),
    nextAt:
      values.isPaused === 1
        ? null
        : nextAfter(
            values,
            tx.services.now(),
            (await readerOf(tx, before?.ownerId ?? tx.viewer?.userId ?? 0)).timeZone,
          ),
  }),
  authorize: hiddenOr('FigureDigest', 'Digest'),
});

export const digests = defineList<FigureDigestRow, FigureDigestFilter, FigureDigestSortField>({
  subject: 'FigureDigest',
  table: 'figureDigests',
  filters: { isPaused: is('isPaused') },
  sorts: { NAME: 'nameKey' },
  search: { column: 'searchText' },
});

/** Adds one to the viewer's own. */
export async function createDigest(ctx: Context, input: FigureDigestInput) {
  const { userId } = authorizeSome(ctx, 'create', 'FigureDigest');
  const { count } = await ctx.db
    .selectFrom('figureDigests')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxOfOne) throw invalid({ name: tooMany(maxOfOne) });
  return digest.create(ctx, await withFilter(ctx, input), { ownerId: userId });
}

export const updateDigest = async (ctx: Context, { input, ...args }: UpdateArgs) =>
  digest.update(ctx, { ...args, input: await withFilter(ctx, input) });

type UpdateArgs = Parameters<typeof digest.update>[1];

/** What it is narrowed to is kept with the name of its product, and only what its owner may ask for. */
const withFilter = async (ctx: Context, input: FigureDigestInput): Promise<FigureDigestInput> =>
  input.filter == null ? input : { ...input, filter: await keptFilter(ctx, input.filter) };

/** Sends it at once; when it comes next stays as it is. */
export const sendDigest = digest.command({
  refuse: ({ sentAt }, _args, tx) =>
    sentAt !== null && Date.parse(sentAt) > tx.services.now().getTime() - minuteMs
      ? { id: { key: 'tooSoon', message: 'was sent less than a minute ago' } }
      : null,
  work: async (tx, row) => {
    const sentAt = tx.services.now().toISOString();
    await sendTo(tx, tx, row);
    await tx.db.updateTable('figureDigests').set({ sentAt }).where('id', '=', row.id).execute();
    return { ...row, sentAt };
  },
});
