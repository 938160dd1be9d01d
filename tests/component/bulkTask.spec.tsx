import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import BulkTaskDialog from '../../client/app/tasks/BulkTaskDialog.tsx';
import { answering } from './answering.ts';
import { show } from './render.tsx';

const running = {
  __typename: 'Task',
  id: '7',
  kind: 'BULK_UPDATE',
  status: 'RUNNING',
  total: 600,
  done: 150,
  counts: { created: 0, updated: 149, deleted: 0, unchanged: 0, failed: 1 },
  errorCode: null,
  batchId: null,
  reportUrl: null,
  problems: [] as object[],
};
/** What became of it: more rows were refused than are listed. */
const stopped = (batchId: string | null) => ({
  ...running,
  status: 'CANCELLED',
  batchId,
  counts: { ...running.counts, failed: 61 },
  problems: Array.from({ length: 61 }, (_, index) => ({
    line: null,
    id: String(index),
    name: null,
    field: null,
    key: 'required',
    limit: null,
    value: null,
  })),
});

/** The dialog over a server whose task stands still until it is stopped. */
async function begin(batchId: string | null) {
  let task = running;
  const link = answering(({ operationName }) => {
    if (operationName === 'CancelTask') task = stopped(batchId) as never;
    const data = operationName === 'CancelTask' ? { cancelTask: { ...running } } : { task };
    return of({ data });
  });
  const onChanged = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const screen = await show(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <BulkTaskDialog
        id="7"
        label="Dispatch"
        doneText={({ counts }) => `${counts.updated} deliveries dispatched`}
        nameOf={(id) => `LIV-${id}`}
        reasons={{ required: 'It has no vehicle' }}
        onChanged={onChanged}
        onClose={onClose}
      />
    </ApolloProvider>,
    { messages: ['work'] },
  );
  return { screen, onChanged, onClose };
}

test('LO-12 a command for many rows tells how far it is, is stopped, and says what became of each', async () => {
  const { screen, onChanged, onClose } = await begin('b');
  await expect.element(screen.getByRole('progressbar', { name: 'Dispatch' })).toHaveAttribute('aria-valuenow', '25');
  await expect.element(screen.getByText('150 of 600')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Finished with problems' })).toBeVisible();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Stopped. Changes made so far are kept and can be undone.');
  // In the words of the command, with the name that the list knows.
  await expect.element(screen.getByRole('listitem').nth(3)).toHaveTextContent('LIV-3: It has no vehicle');
  await expect.element(screen.getByRole('listitem').last()).toHaveTextContent('and 11 more failed');
  expect(onChanged).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test('PL-06 of what nobody takes back, no undo is promised', async () => {
  const { screen } = await begin(null);
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Stopped. Changes made so far are kept.');
});
