import { daysFrom } from '../../../../schema/goalParts.ts';
import { among } from '../../../access/rowFilter.ts';
import type { Declaring } from '../../../access/subjects.ts';
import type { GoalRow } from '../../../db/dashboardTables.ts';
import { asIs, line, required, whole } from '../../../fields.ts';
import type { GoalFilter, GoalInput, GoalSortField } from '../../../graphql/schema.generated.ts';
import { needed, optional } from '../../../records/columns.ts';
import { atLeast, atMost, oneOf } from '../../../records/filters.ts';
import { defineList } from '../../../records/list.ts';
import { defineRecord } from '../../../records/record.ts';
import { checkDays, day } from '../day.ts';
import { foundBy } from '../foundBy.ts';
import { figureOf, readableNames } from './declared.ts';
import { hiddenOr } from '../../../access/hidden.ts';

export const maxCents = 99_999_999_999_999;
export const mostCount = 1_000_000_000;
const maxDays = 3660;
const tooFar = { key: 'tooFar', limit: maxDays, message: `must be at most ${maxDays} days after the first day` };

/** What stands where a figure is money, or where it is a count; the other is dropped. */
export function amountFor(
  where: Declaring,
  values: Pick<GoalRow, 'figure' | 'amountCents' | 'count'>,
  refuse: (field: 'amountCents' | 'count', problem: typeof required) => void,
): void {
  const [kept, dropped] = figureOf(where, values.figure).isMoney
    ? (['amountCents', 'count'] as const)
    : (['count', 'amountCents'] as const);
  values[dropped] = null;
  if (values[kept] === null) refuse(kept, required);
}

/** Nothing is told of figures that one may not read. */
export const ofReadableFigures = among('figure', readableNames);

/** What a figure is to reach. */
export const goal = defineRecord<GoalRow, GoalInput>({
  subject: 'Goal',
  table: 'goals',
  noun: 'Goal',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(80, true)),
    figure: needed(asIs),
    fromDay: needed(day),
    toDay: needed(day),
    amountCents: optional(whole(1, maxCents), null),
    count: optional(whole(1, mostCount), null),
  },
  normalize: (values, { refuse, errors, where }) => {
    if (errors['figure'] === undefined)
      amountFor(where, values, (field, problem) => errors[field] === undefined && refuse(field, problem));
    if (errors['fromDay'] !== undefined || errors['toDay'] !== undefined) return;
    const days = daysFrom(values.fromDay, values.toDay);
    if (days < 1) refuse('toDay', { key: 'beforeStart', message: 'must not be before the first day' });
    else if (days > maxDays) refuse('toDay', tooFar);
  },
  derive: (_tx, { name }) => foundBy(name),
  authorize: hiddenOr('Goal', 'Goal'),
});

export const goals = defineList<GoalRow, GoalFilter, GoalSortField>({
  subject: 'Goal',
  table: 'goals',
  filters: { figures: oneOf('figure'), fromDay: atLeast('toDay'), toDay: atMost('fromDay') },
  normalize: checkDays,
  sorts: { NAME: 'nameKey', FROM: 'fromDay', TO: 'toDay' },
  search: { column: 'searchText' },
});
