import { expect, test } from 'vitest';
import { stepsOf } from './orderSteps.ts';

const event = (kind: string, createdAt: string, data: unknown = null) =>
  ({ id: createdAt, kind, data, actorName: null, createdAt }) as never;

test('EC-15 the way of an order has each state once, and nothing of what the timeline tells', () => {
  const events = [
    event('PLACED', '2026-11-01T08:00Z'),
    event('PAYMENT', '2026-11-01T09:00Z', { payment: 'PAID' }),
    event('PARCEL', '2026-11-02T09:00Z', { units: 2 }),
    event('STATUS', '2026-11-02T09:00Z', { status: 'OUT_FOR_DELIVERY' }),
  ];
  expect(stepsOf({ status: 'OUT_FOR_DELIVERY', nextStatuses: ['DELIVERED'], events })).toEqual([
    { name: 'PLACED', at: '2026-11-01T08:00Z' },
    { name: 'OUT_FOR_DELIVERY', at: '2026-11-02T09:00Z' },
    { name: 'DELIVERED', isAhead: true },
  ]);
});

test('EC-15 an order that was set back goes on from there, and one that is canceled ends', () => {
  const events = [
    event('PLACED', '2026-11-01T08:00Z'),
    event('STATUS', '2026-11-02T09:00Z', { status: 'READY_TO_PICKUP' }),
    event('STATUS', '2026-11-03T09:00Z', { status: 'DELIVERED' }),
    event('STATUS', '2026-11-04T09:00Z', { status: 'READY_TO_PICKUP' }),
  ];
  expect(stepsOf({ status: 'READY_TO_PICKUP', nextStatuses: ['DELIVERED'], events })).toEqual([
    { name: 'PLACED', at: '2026-11-01T08:00Z' },
    { name: 'READY_TO_PICKUP', at: '2026-11-04T09:00Z' },
    { name: 'DELIVERED', isAhead: true },
  ]);
  const canceled = [event('PLACED', '2026-11-01T08:00Z'), event('CANCEL', '2026-11-02T08:00Z')];
  expect(stepsOf({ status: 'DISPATCHED', nextStatuses: [], events: canceled }).map(({ name }) => name)).toEqual([
    'PLACED',
    'CANCEL',
  ]);
});
