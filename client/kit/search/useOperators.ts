import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { useZone } from '../../lib/timeZone.ts';
import { addDays, todayIn } from '../dates/days.ts';
import type { SearchOperator, SearchValue } from './operators.ts';

const hints = {
  from: 'parts.operators.from',
  to: 'parts.operators.to',
  has: 'parts.operators.has',
  in: 'parts.operators.in',
  is: 'parts.operators.is',
  label: 'parts.operators.label',
  on: 'parts.operators.on',
  before: 'parts.operators.before',
  after: 'parts.operators.after',
} as const satisfies Record<string, MessageId>;

export type OperatorName = keyof typeof hints;
/** Nothing for days, which are offered by themselves. */
type Values = Pick<SearchOperator, 'values' | 'find'>;

const daysAgo = [0, 1, 7, 30];

/** Operators of a search box with what they do in the reader's language, in the order given. */
export function useOperators(given: Partial<Record<OperatorName, Values>>): SearchOperator[] {
  const text = useText();
  const { locale } = useIntl();
  const today = todayIn(useZone());
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const days: SearchValue[] = daysAgo.map((count) => ({
    value: addDays(today, -count),
    label: ago.format(-count, 'day'),
  }));
  const isDay = (name: string) => name === 'on' || name === 'before' || name === 'after';
  return Object.entries(given).map(([name, values]) => ({
    name,
    hint: text(hints[name as OperatorName]),
    ...(isDay(name) ? { values: days } : values),
  }));
}
