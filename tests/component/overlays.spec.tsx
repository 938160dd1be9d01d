import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BillingAddressDialog } from '../../client/app/billing/BillingAddressDialog.tsx';
import { TokenDialog } from '../../client/app/tokens/TokenDialog.tsx';
import { SectionDialog } from '../../client/areas/academy/SectionDialog.tsx';
import CalendarDrawer from '../../client/areas/calendar/CalendarDrawer.tsx';
import { EditScheduled } from '../../client/areas/chat/later/EditScheduled.tsx';
import NewChatDialog from '../../client/areas/chat/NewChatDialog.tsx';
import { OrderCancelDialog } from '../../client/areas/ecommerce/orders/OrderCancelDialog.tsx';
import ClientDrawer from '../../client/areas/invoice/ClientDrawer.tsx';
import BoardDrawer from '../../client/areas/kanban/BoardDrawer.tsx';
import { CardDialog } from '../../client/kit/form/CardDialog.tsx';
import { ConfirmDialog } from '../../client/kit/ConfirmDialog.tsx';
import type { MessageFile } from '../../client/lib/messages.ts';
import { show } from './render.tsx';
import { answering } from './answering.ts';

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
  {
    name: 'why an order is canceled',
    field: /^Reason/,
    part: (onClose) => (
      <OrderCancelDialog
        order={{ id: '4', name: '#4', capturedCents: 0, refundedCents: 0 } as never}
        onClose={onClose}
      />
    ),
  },
  {
    name: 'an address that invoices go to',
    field: /^Company/,
    part: (onClose) => (
      <BillingAddressDialog
        accountId="1"
        address={Object.fromEntries(addressFields.map((name) => [name, ''])) as never}
        save={async () => undefined}
        onClose={onClose}
      />
    ),
  },
  {
    name: 'a section of a course',
    field: /title/i,
    part: (onClose) => <SectionDialog courseId="1" section={null} onClose={onClose} />,
  },
  {
    name: 'a group of the chat',
    field: /^Name/,
    part: (onClose) => (
      <NewChatDialog kind="group" visibility="chosen" onClose={onClose} onPerson={nothing} onMade={nothing} />
    ),
  },
  {
    name: 'a message that is sent later',
    field: /^Message/,
    part: (onClose) => (
      <EditScheduled
        message={{ id: '4', text: '', sendAt: '2036-01-01T09:00:00Z', problem: null, fileNames: [] } as never}
        onClose={onClose}
        onSaved={nothing}
      />
    ),
  },
  { name: 'a calendar', field: /^Name/, part: (onClose) => <CalendarDrawer id={null} onClose={onClose} /> },
];
const addressFields = 'company email taxId vat contact address landmark city state postcode country'.split(' ');
const files: MessageFile[] = [
  'accountSettings',
  'academy',
  'billing',
  'calendar',
  'chat',
  'invoices',
  'kanban',
  'orders',
  'parts',
];

/** What drafts hold, whatever they are called. */
const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('atrium-draft:'));

afterEach(() => localStorage.clear());

test.each(overlays)(
  'issue 24.2: $name asks before it closes over what was typed, and keeps it through a reload',
  async ({ field, part }) => {
    const client = new ApolloClient({
      link: answering(() => of({ data: { boards: [] } })),
      cache: new InMemoryCache(),
    });
    const onClose = vi.fn<() => void>();
    const draw = () =>
      show(
        <ApolloProvider client={client}>
          {part(onClose)}
          <ConfirmDialog />
        </ApolloProvider>,
        { messages: files },
      );
    const before = await draw();
    await before.getByRole('textbox', { name: field }).fill('Half of it');
    dispatchEvent(new Event('pagehide'));
    await before.unmount();
    const screen = await draw();
    await screen.getByRole('button', { name: 'Restore' }).click();
    const input = screen.getByRole('textbox', { name: field });
    await expect.element(input).toHaveValue('Half of it');
    await expect.element(screen.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    const backdrop = () =>
      document.querySelector<HTMLElement>('.MuiModal-root > .MuiBackdrop-root, .MuiDialog-container')!;
    const cancel = screen.getByRole('button', { name: /^(Cancel|Keep order)$/ });
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
    expect(drafts()).toEqual([]);
  },
);

test('issue 24.2: what others changed meanwhile stays when a draft is restored, and no draft holds the number of a card', async () => {
  const draw = (holder: string) =>
    show(
      <>
        <CardDialog
          card={null}
          isFirst
          holder={holder}
          draft="test"
          texts={{
            title: 'billing.card.add',
            save: 'billing.card.add',
            saved: 'billing.card.saved',
            failed: 'billing.page.saveFailed',
            number: 'billing.card.number',
            numberHelp: 'billing.card.numberHelp',
            holder: 'billing.card.holder',
            expiry: 'billing.card.expiry',
            makeMain: 'billing.card.makePrimary',
          }}
          problemTexts={{}}
          save={async () => undefined}
          onClose={nothing}
        />
        <ConfirmDialog />
      </>,
      { messages: files },
    );
  const before = await draw('Ann');
  await before.getByRole('textbox', { name: /number/i }).fill('4111111111111111');
  await before.getByRole('textbox', { name: /expir/i }).fill('12/40');
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(drafts())).toContain('12/40');
  expect(JSON.stringify(drafts())).not.toContain('4111111');
  await before.unmount();
  const screen = await draw('Ann Other');
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByRole('textbox', { name: /expir/i })).toHaveValue('12/40');
  await expect.element(screen.getByRole('textbox', { name: /number/i })).toHaveValue('');
  await expect.element(screen.getByRole('textbox', { name: /name/i })).toHaveValue('Ann Other');
});
