import { authorizeSome } from '../../../access/authorize.ts';
import { allOf, among, ownedBy } from '../../../access/rowFilter.ts';
import type { Context } from '../../../context.ts';
import type { FigureAlertRow } from '../../../db/dashboardTables.ts';
import { invalid } from '../../../errors.ts';
import { asIs, line, tooMany, whole } from '../../../fields.ts';
import type { FigureAlertFilter, FigureAlertInput, FigureAlertSortField } from '../../../graphql/schema.generated.ts';
import { needed, optional, preset, yesNo } from '../../../records/columns.ts';
import { is, oneOf } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { defineRecord } from '../../../records/record.ts';
import { foundBy } from '../foundBy.ts';
import { readableNames } from './declared.ts';
import { hiddenOr } from '../../../access/hidden.ts';
import { amountFor, maxCents, mostCount } from './goal.ts';

const maxOfOne = 50;

/** One's own, of figures that one may read by now. */
export const ownAlerts = allOf(ownedBy('ownerId'), among('figure', readableNames));

/** Tells its owner when a figure crosses a line. */
export const alert = defineRecord<FigureAlertRow, FigureAlertInput>({
  subject: 'FigureAlert',
  table: 'figureAlerts',
  noun: 'Alert',
  nameOf: ({ name }) => name,
  fixed: ['ownerId'],
  columns: {
    name: needed(line(80, true)),
    figure: needed(asIs),
    period: preset(asIs, 'DAYS_7'),
    direction: preset(asIs, 'BELOW'),
    amountCents: optional(whole(0, maxCents), null),
    count: optional(whole(0, mostCount), null),
    isPaused: yesNo(false),
  },
  normalize: (values, { refuse, errors, where }) => {
    if (errors['figure'] === undefined)
      amountFor(where, values, (field, problem) => errors[field] === undefined && refuse(field, problem));
  },
  // Another line is looked at anew: on which side of it the figure stands is no crossing.
  derive: (_tx, { name }) => ({ ...foundBy(name), isBeyond: null }),
  authorize: hiddenOr('FigureAlert', 'Alert'),
});

export const alerts = defineList<FigureAlertRow, FigureAlertFilter, FigureAlertSortField>({
  subject: 'FigureAlert',
  table: 'figureAlerts',
  filters: { figures: oneOf('figure'), isPaused: is('isPaused') },
  sorts: { NAME: 'nameKey' },
  search: { column: 'searchText' },
});

/** Adds one to the viewer's own. */
export async function createAlert(ctx: Context, input: FigureAlertInput) {
  const { userId } = authorizeSome(ctx, 'create', 'FigureAlert');
  const { count } = await ctx.db
    .selectFrom('figureAlerts')
    .select((all) => all.fn.countAll<number | string>().as('count'))
    .where('ownerId', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxOfOne) throw invalid({ figure: tooMany(maxOfOne) });
  return alert.create(ctx, input, { ownerId: userId });
}
