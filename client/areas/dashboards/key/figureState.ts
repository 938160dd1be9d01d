import { crossCodec, crossVariables, type CrossState } from '../../../app/dashboard/crossFilter.ts';
import { word, type Param } from '../../../lib/listState.ts';
import type { FigureName, ShopPeriod } from '../../../lib/schema.generated.ts';
import { isAllowed } from '../../../lib/rules.ts';
import { getViewer } from '../../../lib/session.ts';
import { figureNames } from './figureNames.ts';

/* What the page of figures shows, as its address says it: a digest, a file and a shared page show the same. */

export const periods = ['days_7', 'days_30', 'days_90', 'months_12'] as const satisfies Lowercase<ShopPeriod>[];

/** Names of figures, separated by commas; none for all of them. */
const names: Param<string> = {
  initial: '',
  read: (value) => (namesOf(value).length > 0 ? value : undefined),
  write: (value) => value || undefined,
};
const namesOf = (value: string): FigureName[] => {
  const given = new Set(value.toUpperCase().split(','));
  return figureNames.filter((name) => given.has(name));
};

/** An instant, as the clock of the viewer has it; none for now. */
const instant: Param<string> = {
  initial: '',
  read: (value) => (value === '' || !Number.isNaN(Date.parse(value)) ? value : undefined),
  write: (value) => value || undefined,
};

/** What the address opens over the page. */
const made = ['', 'digest'] as const;

export const stateCodec = {
  period: word(periods, 'days_30'),
  only: names,
  at: instant,
  make: word(made, ''),
  ...crossCodec,
};
type State = { period: (typeof periods)[number]; only: string; at: string } & CrossState;

/** No filter of orders. */
export const whole = {
  ...{ country: null, product: null, orderStatus: null },
  ...{ method: null, orderTag: null, customerTag: null },
};

export const variablesOf = ({ period, only, at, ...cross }: State) => {
  const chosen = namesOf(only);
  const seesOrders = isAllowed(getViewer()?.abilityRules ?? [], 'read', 'Order');
  return {
    period: period.toUpperCase() as ShopPeriod,
    names: chosen.length > 0 ? chosen : null,
    asOf: at === '' ? null : new Date(at).toISOString(),
    filter: seesOrders ? crossVariables(cross) : null,
  };
};

/** The choice as the address says it. */
export const onlyOf = (chosen: readonly FigureName[]) => chosen.map((name) => name.toLowerCase()).join(',');
