import { expect, test } from 'vitest';
import { costsOf, countedOnce } from './costs.ts';

const month = (bucket: string, odometerMeters: number, positionMeters: number, vehicleId = 1) => ({
  ...{ vehicleId, bucket, odometerMeters, positionMeters },
  ...{ fuelCents: 0, serviceCents: 0, otherCents: 0, centiliters: 0 },
});
const metersOf = (sums: ReturnType<typeof countedOnce>) => sums.map((sum) => costsOf([sum]).meters);

test('LO-16: a month without a reading is told by the next reading, and by positions only after the last one', () => {
  const sums = [
    month('2026-08', 1_000_000, 900_000),
    month('2026-09', 0, 800_000),
    // The step since August.
    month('2026-10', 1_700_000, 850_000),
    month('2026-11', 0, 400_000),
  ];
  expect(metersOf(countedOnce(sums))).toEqual([1_000_000, 0, 1_700_000, 400_000]);
  // A vehicle without readings has what its positions tell.
  expect(metersOf(countedOnce([month('2026-09', 0, 5000, 2), month('2026-10', 0, 6000, 2), ...sums]))).toEqual([
    5000, 6000, 1_000_000, 0, 1_700_000, 400_000,
  ]);
});
