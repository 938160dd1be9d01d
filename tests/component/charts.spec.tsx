import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ChartCard } from '../../client/kit/charts/ChartCard.tsx';
import type { ChartData } from '../../client/kit/charts/chartData.ts';
import { show } from './render.tsx';

const labels = ['1', '2', '3', '4', '5', '6', '7'];
const week: ChartData = {
  axis: 'Day',
  labels,
  series: [{ id: 'orders', name: 'Orders', values: [3, 5, 2, 8, 4, 6, 7] }],
  format: String,
};

const middlesOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((part) => part.getBoundingClientRect())
    .map(({ left, width }) => Math.round(left + width / 2))
    .toSorted((one, other) => one - other);
/** Parts of drawings that began to move by a transition, of which nothing is left without motion. */
const moved: string[] = [];
document.addEventListener('transitionrun', ({ target, propertyName }) => {
  if (target instanceof SVGElement) moved.push(`${target.tagName} ${propertyName}`);
});

/** How far each label is from the middle of its bar, once there is one for each. */
const distances = () => {
  const bars = middlesOf('.MuiBarChart-element');
  const texts = middlesOf('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel');
  return bars.length === labels.length && texts.length === labels.length
    ? texts.map((middle, at) => Math.abs(middle - bars[at]!))
    : [Infinity];
};
const farthest = () => Math.max(...distances());

describe.each([
  ['en', 'light'],
  ['en', 'dark'],
  ['ar', 'light'],
] as const)('issue 9: a chart in %s, %s', (language, theme) => {
  test('has each label below its bar, at every width that its card is given', async () => {
    await page.viewport(1280, 760);
    await show(<ChartCard title="Orders" data={week} onRetry={() => {}} />, { language, theme });
    await expect.poll(farthest).toBeLessThanOrEqual(1);
    // The menu at the side comes after the page: cards lose a third of their width.
    for (const width of [860, 390, 1000]) {
      await page.viewport(width, 760);
      const svg = () => document.querySelector('figure svg')!.getBoundingClientRect();
      await expect.poll(() => Math.abs(svg().width - document.querySelector('figure')!.clientWidth)).toBeLessThan(2);
      await expect.poll(farthest).toBeLessThanOrEqual(1);
    }
    // Where one had begun, Chromium left the labels painted where they stood in the wider card.
    expect(moved).toEqual([]);
  });
});
