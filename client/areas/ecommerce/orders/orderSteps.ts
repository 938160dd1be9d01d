import type { OrderStatus } from '../../../lib/schema.generated.ts';
import type { OrderWholeFragment } from './orderDetails.generated.ts';

type OrderEvent = OrderWholeFragment['events'][number];
export type OrderStep = {
  name: 'PLACED' | 'CANCEL' | OrderStatus;
  /** How it was reached, if that is known. */
  event?: OrderEvent;
  isAhead?: boolean;
};

type Order = Pick<OrderWholeFragment, 'status' | 'nextStatuses' | 'events'>;

/** Every order begins with it. */
const first: OrderStatus = 'DISPATCHED';

/** The way of an order: each state once, when it was reached last, and the one to come. */
export function stepsOf({ status, nextStatuses, events }: Order): OrderStep[] {
  const reached = new Map<OrderStep['name'], OrderEvent | undefined>();
  const told = events.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const event of told) {
    const { kind, data } = event;
    const to = (data as { status?: OrderStatus } | null)?.status;
    const name = kind === 'STATUS' ? to : kind === 'PLACED' || kind === 'CANCEL' ? kind : undefined;
    if (name === undefined) continue;
    // Set back, it goes from there anew.
    if (reached.has(name))
      for (const one of [...reached.keys()].slice([...reached.keys()].indexOf(name))) reached.delete(one);
    reached.set(name, event);
  }
  const isOver = reached.has('CANCEL');
  if (!isOver && status !== first && !reached.has(status)) reached.set(status, undefined);
  const next = nextStatuses.at(-1);
  return [
    ...[...reached].map(([name, event]): OrderStep => ({ name, ...(event && { event }) })),
    ...(isOver || next === undefined ? [] : [{ name: next, isAhead: true }]),
  ];
}
