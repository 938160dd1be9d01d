import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TokenDialog } from '../../client/app/tokens/TokenDialog.tsx';
import CalendarDrawer from '../../client/areas/calendar/CalendarDrawer.tsx';
import ClientDrawer from '../../client/areas/invoice/ClientDrawer.tsx';
import BoardDrawer from '../../client/areas/kanban/BoardDrawer.tsx';
import { ConfirmDialog } from '../../client/kit/ConfirmDialog.tsx';
import type { MessageFile } from '../../client/lib/messages.ts';
import { show } from './render.tsx';

type Overlay = { name: string; field: RegExp; part: (onClose: () => void) => ReactNode };

const nothing = () => undefined;
const overlays: Overlay[] = [
  {
    name: 'a token',
    field: /^Name/,
    part: (onClose) => (
      <TokenDialog
        rules={[{ action: 'manage', subject: 'all' }] as never}
        isBusy={false}
        create={async () => null}
        onClose={onClose}
      />
    ),
  },
  {
    name: 'a client',
    field: /^Company/,
    part: (onClose) => <ClientDrawer name="" onClose={onClose} onAdded={nothing} />,
  },
  {
    name: 'a board',
    field: /name/i,
    part: (onClose) => <BoardDrawer id={null} onClose={onClose} onAdded={nothing} onDeleted={nothing} />,
  },
  { name: 'a calendar', field: /^Name/, part: (onClose) => <CalendarDrawer id={null} onClose={onClose} /> },
];
const files: MessageFile[] = ['accountSettings', 'invoices', 'kanban', 'calendar'];

test.each(overlays)('issue 24.2: $name asks before it closes over what was typed', async ({ field, part }) => {
  const client = new ApolloClient({
    link: new ApolloLink(() => of({ data: { boards: [] } })),
    cache: new InMemoryCache(),
  });
  const onClose = vi.fn<() => void>();
  const screen = await show(
    <ApolloProvider client={client}>
      {part(onClose)}
      <ConfirmDialog />
    </ApolloProvider>,
    { messages: files },
  );
  const input = screen.getByRole('textbox', { name: field });
  await input.fill('Half of it');
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  const backdrop = () =>
    document.querySelector<HTMLElement>('.MuiModal-root > .MuiBackdrop-root, .MuiDialog-container')!;
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  for (const leave of [() => userEvent.keyboard('{Escape}'), async () => backdrop().click(), () => cancel.click()]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(input).toHaveValue('Half of it');
  }
  const reload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await cancel.click();
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
