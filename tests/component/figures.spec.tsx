import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SideDrawer } from '../../client/kit/SideDrawer.tsx';
import { ChartCard } from '../../client/kit/charts/ChartCard.tsx';
import type { ChartData } from '../../client/kit/charts/chartData.ts';
import { Donut, Ring } from '../../client/kit/charts/Ring.tsx';
import { StatCard } from '../../client/kit/charts/StatCard.tsx';
import { Attachments } from '../../client/kit/files/Attachments.tsx';
import type { Attachment, SendAttachment } from '../../client/kit/files/useAttachments.ts';
import { show } from './render.tsx';

const data: ChartData = {
  axis: 'Month',
  labels: ['January', 'February'],
  format: (value) => `${value} orders`,
  series: [{ id: 'orders', name: 'Orders', values: [12, 30] }],
};

test('issue 8.3: a chart has a table twin in its menu, and fails alone', async () => {
  const again = vi.fn<() => void>();
  const screen = await show(
    <>
      <ChartCard title="Orders by month" data={data} onRetry={again} />
      <ChartCard title="Visits" data={undefined} isFailed onRetry={again} />
    </>,
  );
  const card = screen.getByRole('region', { name: 'Orders by month' });
  await card.getByRole('button').first().click();
  await screen.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect.element(card.getByRole('row', { name: 'February 30 orders' })).toBeVisible();
  await screen.getByRole('region', { name: 'Visits' }).getByRole('button', { name: 'Try again' }).click();
  expect(again).toHaveBeenCalledOnce();
});

test('issue 8.3: figures, trends and rings say in words what they draw, in both directions', async () => {
  const screen = await show(
    <>
      <StatCard label="Sales" value="315" change={-0.021} trend={[3, 9, 4]} href="/sales" />
      <Ring value={0.72} label="Home" />
      <Donut
        label="Shares"
        format={String}
        parts={[
          { id: 'a', name: 'Lamps', value: 3 },
          { id: 'b', name: 'Shelves', value: 1 },
        ]}
      />
    </>,
  );
  const card = screen.getByRole('group', { name: 'Sales' });
  await expect.element(card.getByText('315')).toBeVisible();
  await expect.element(card.getByRole('link')).toHaveAttribute('href', '/sales');
  const trend = card.getByRole('img', { name: /Sales/ });
  await expect.element(trend).toBeInTheDocument();
  const first = () =>
    trend
      .element()
      .querySelectorAll('path')[1]!
      .getAttribute('d')!
      .match(/M([\d.]+)/)![1];
  expect(first()).toBe('3');
  await expect.element(screen.getByRole('img', { name: 'Home: 72%' })).toBeVisible();
  await expect.element(screen.getByText('Lamps')).toBeVisible();

  const mirrored = await show(<StatCard label="المبيعات" value="315" trend={[3, 9, 4]} />, { language: 'ar' });
  const line = mirrored
    .getByRole('img', { name: /المبيعات/ })
    .element()
    .querySelectorAll('path')[1]!;
  expect(line.getAttribute('d')).toMatch(/^M237 /);
});

function Kept({ send }: { send: SendAttachment }) {
  const [files, setFiles] = useState<Attachment[]>([]);
  return <Attachments label="Files" files={files} onChange={setFiles} send={send} maxBytes={10} />;
}

test('issue 8.3: attachments are sent, tried again when that fails, and taken away', async () => {
  let fails = true;
  const send: SendAttachment = async (file) => {
    if (fails) throw new Error('Down');
    return { id: file.name, name: file.name, sizeBytes: file.size, url: '/files/x' };
  };
  const screen = await show(<Kept send={send} />);
  const group = screen.getByRole('group', { name: 'Files' });
  const input = group.element().querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, [new File(['offer'], 'offer.pdf'), new File(['x'.repeat(11)], 'large.pdf')]);
  await expect.element(group.getByText('Larger than', { exact: false })).toBeVisible();
  fails = false;
  await group
    .getByRole('button', { name: /offer\.pdf/ })
    .first()
    .click();
  await expect.element(group.getByRole('link', { name: 'offer.pdf' })).toHaveAttribute('href', '/files/x');
  await group.getByRole('button', { name: 'Remove offer.pdf' }).click();
  await expect.element(group.getByRole('link', { name: 'offer.pdf' })).not.toBeInTheDocument();
});

test('a drawer opens at the end of the line: on the left in Arabic, and from below on a phone', async () => {
  for (const [language, side] of [
    ['en', 'right'],
    ['ar', 'left'],
  ] as const) {
    const screen = await show(
      <SideDrawer isOpen onClose={() => {}} title="Card">
        Text
      </SideDrawer>,
      { language },
    );
    const drawer = screen.getByRole('dialog', { name: 'Card' });
    await expect.element(drawer).toBeVisible();
    await expect
      .poll(() => {
        const { left, right } = drawer.element().getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
      })
      .toEqual(side === 'right' ? [600, 1000] : [0, 400]);
    await screen.unmount();
  }
  await page.viewport(390, 700);
  const screen = await show(
    <SideDrawer isOpen onClose={() => {}} title="Card">
      Text
    </SideDrawer>,
    { language: 'ar' },
  );
  await expect
    .poll(() => Math.round(screen.getByRole('dialog', { name: 'Card' }).element().getBoundingClientRect().bottom))
    .toBe(700);
  await page.viewport(1000, 760);
});
