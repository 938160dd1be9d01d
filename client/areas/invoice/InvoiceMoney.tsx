import { useFormats } from '../../lib/format.ts';

/** An amount in the currency of its paper, in a run of its own. */
export function InvoiceMoney({ cents, currency }: { cents: number; currency: string }) {
  return <bdi dir="ltr">{useFormats().moneyIn(currency)(cents)}</bdi>;
}
