import { expect, test, vi } from 'vitest';
import { TaskTray, TaskTrayRow } from '../../client/kit/work/TaskTray.tsx';
import { show } from './render.tsx';

test('issue 8.3: the tray tells how far each running task is, and stops it by name', async () => {
  const stop = vi.fn<() => void>();
  const screen = await show(
    <TaskTray>
      <TaskTrayRow label="Importing a file" done={250} total={1000} isStopping={false} onStop={stop} />
      <TaskTrayRow label="Undoing changes" done={0} total={0} isStopping onStop={stop} />
    </TaskTray>,
    { messages: ['work'] },
  );
  const tray = screen.getByRole('region', { name: 'Running tasks' });
  await expect
    .element(tray.getByRole('progressbar', { name: 'Importing a file' }))
    .toHaveAttribute('aria-valuenow', '25');
  await expect.element(tray.getByText('250 of 1,000')).toBeVisible();
  await expect.element(tray.getByText('Starting…')).toBeVisible();
  await expect.element(tray.getByRole('button', { name: 'Stopping…' })).toBeDisabled();
  await tray.getByRole('button', { name: 'Stop: Importing a file' }).click();
  expect(stop).toHaveBeenCalledOnce();
});
