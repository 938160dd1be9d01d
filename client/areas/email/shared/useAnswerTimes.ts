import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFollowing } from '../../../lib/records.ts';
import type { ShopPeriod } from '../../../lib/schema.generated.ts';
import { useMailboxTimesQuery } from './shared.generated.ts';

/** What answer times are counted over, the first one until another is chosen. */
export const timesPeriods = {
  DAYS_30: 30,
  DAYS_7: 7,
  DAYS_90: 90,
} as const satisfies Partial<Record<ShopPeriod, number>>;
export type TimesPeriod = keyof typeof timesPeriods;

/** Answer times of the shared mailboxes of the viewer over a period that can be chosen. */
export function useAnswerTimes() {
  const [period, setPeriod] = useState<TimesPeriod>('DAYS_30');
  // What was read for the period before stays in place until that of the new one is there.
  const { data, previousData, refetch } = useMailboxTimesQuery({
    variables: { period },
    context: { isQuiet: true },
  });
  useFollowing(['EmailThread', 'SharedMailbox'], () => refetch());
  return { period, setPeriod, times: (data ?? previousData)?.mailboxTimes };
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How a time until something is written: `1.5 hr`, `12 min`. */
export function useTimeUntil(): (seconds: number) => string {
  const intl = useIntl();
  return (seconds) => {
    const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[2];
    const value = seconds / size;
    return intl.formatNumber(value, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      maximumFractionDigits: value < 10 && unit !== 'minute' ? 1 : 0,
    });
  };
}
