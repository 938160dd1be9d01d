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

/** The drawing is loaded when it is first shown. */
const patience = { timeout: 15_000 };

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
    await expect.poll(farthest, patience).toBeLessThanOrEqual(1);
    // The menu at the side comes after the page: cards lose a third of their width.
    for (const width of [860, 390, 1000]) {
      await page.viewport(width, 760);
      const svg = () => document.querySelector('figure svg')!.getBoundingClientRect();
      const missing = () => Math.abs(svg().width - document.querySelector('figure')!.clientWidth);
      await expect.poll(missing, patience).toBeLessThan(2);
      await expect.poll(farthest, patience).toBeLessThanOrEqual(1);
    }
    // Where one had begun, Chromium left the labels painted where they stood in the wider card.
    expect(moved).toEqual([]);
  });
});

test.each(['en', 'ar'] as const)('issue 9: labels of a chart in %s never lie over each other', async (language) => {
  const day = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
  const days = Array.from({ length: 30 }, (_, at) => day.format(Date.UTC(2026, 9, 24 + at)));
  const values = days.map((_, at) => at);
  await page.viewport(700, 760);
  await show(
    <ChartCard
      title="Orders"
      data={{ ...week, labels: days, series: [{ id: 'orders', name: 'Orders', values }] }}
      onRetry={() => {}}
    />,
    { language },
  );
  const texts = () => [...document.querySelectorAll('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel')];
  await expect.poll(() => texts().length, patience).toBeGreaterThan(4);
  const boxes = texts()
    .map((text) => text.getBoundingClientRect())
    .toSorted((one, other) => one.left - other.left);
  for (const [at, { left }] of boxes.entries()) if (at > 0) expect(left).toBeGreaterThanOrEqual(boxes[at - 1]!.right);
  // Figures of a day stand together: no mark of direction parts them.
  for (const text of texts()) expect(text.textContent).toMatch(/^\d+\/\d+$/);
});
