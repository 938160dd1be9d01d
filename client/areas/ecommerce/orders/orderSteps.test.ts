import { expect, test } from 'vitest';
import { stepsOf } from './orderSteps.ts';

const event = (kind: string, createdAt: string, data: unknown = null) =>
  ({ id: createdAt, kind, data, actorName: null, createdAt }) as never;

const told = (order: Parameters<typeof stepsOf>[0]) =>
  stepsOf(order).map(({ name, event: of, isAhead }) => [name, of?.createdAt ?? null, isAhead ?? false]);

test('EC-15 the way of an order has each state once, and nothing of what the timeline tells', () => {
  const events = [
    event('PLACED', '2026-11-01T08:00Z'),
    event('PAYMENT', '2026-11-01T09:00Z', { payment: 'PAID' }),
    event('PARCEL', '2026-11-02T09:00Z', { units: 2 }),
    event('STATUS', '2026-11-02T09:00Z', { status: 'OUT_FOR_DELIVERY' }),
  ];
  expect(told({ status: 'OUT_FOR_DELIVERY', nextStatuses: ['DELIVERED'], events })).toEqual([
    ['PLACED', '2026-11-01T08:00Z', false],
    ['OUT_FOR_DELIVERY', '2026-11-02T09:00Z', false],
    ['DELIVERED', null, true],
  ]);
});

test('EC-15 an order that was set back goes on from there, and one that is canceled ends', () => {
  const events = [
    event('PLACED', '2026-11-01T08:00Z'),
    event('STATUS', '2026-11-02T09:00Z', { status: 'READY_TO_PICKUP' }),
    event('STATUS', '2026-11-03T09:00Z', { status: 'DELIVERED' }),
    event('STATUS', '2026-11-04T09:00Z', { status: 'READY_TO_PICKUP' }),
  ];
  expect(told({ status: 'READY_TO_PICKUP', nextStatuses: ['DELIVERED'], events })).toEqual([
    ['PLACED', '2026-11-01T08:00Z', false],
    ['READY_TO_PICKUP', '2026-11-04T09:00Z', false],
    ['DELIVERED', null, true],
  ]);
  const canceled = [event('PLACED', '2026-11-01T08:00Z'), event('CANCEL', '2026-11-02T08:00Z')];
  expect(stepsOf({ status: 'DISPATCHED', nextStatuses: [], events: canceled }).map(({ name }) => name)).toEqual([
    'PLACED',
    'CANCEL',
  ]);
});
