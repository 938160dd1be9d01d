import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { IconTag } from '@tabler/icons-react';
import { of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { useListBulk } from '../../client/app/list/useListBulk.tsx';
import { orderList } from '../../client/areas/ecommerce/orders/orderList.ts';
import { BulkBar } from '../../client/kit/list/later/BulkBar.tsx';
import { leaveSession, signIn } from '../../client/lib/session.ts';
import { answering } from './answering.ts';
import { show } from './render.tsx';

afterEach(() => {
  leaveSession();
  vi.restoreAllMocks();
});

const orders = ['DELIVERED', 'SENT', 'SENT', 'CANCELED', 'SENT'].map((status, index) => ({
  id: String(index + 1),
  name: `#${1101 + index}`,
  nextStatuses: status === 'SENT' ? ['DELIVERED'] : [],
}));

/** The bar over these orders, and what it sends for them. */
async function bar(selected: string[], count = selected.length) {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({
      userData: { id: 1, fullName: 'Ada Marsh', username: 'ada', email: 'ada@a.example', avatar: null, role: 'admin' },
      userAbilityRules: [{ action: 'manage', subject: 'all' }],
    }),
  );
  await signIn({ email: 'ada@a.example', password: 'x', remember: false });
  const sent: unknown[] = [];
  const link = answering(({ variables }) => {
    sent.push(variables);
    return of({ data: { updateOrders: { __typename: 'BulkResult', count: 3, failures: [], batchId: null } } });
  });
  const target = { kind: 'ids' as const, ids: selected };
  const selection = {
    shownIds: Object.fromEntries(selected.map((id) => [id, true as const])),
    count,
    elsewhereCount: count - selected.length,
    isAllMatching: false,
    target,
    names: [],
    nameOf: String,
    set: vi.fn<() => void>(),
    drop: () => undefined,
    selectAllMatching: () => undefined,
    clear: () => undefined,
  };
  const screenState = {
    noun: orderList,
    list: { state: {} },
    result: { rows: orders },
    rowId: ({ id }: { id: string }) => id,
    changed: () => undefined,
    setTask: () => undefined,
  };
  function Bar() {
    const actions = useListBulk(screenState as never, [
      {
        id: 'status',
        label: 'Status',
        icon: <IconTag />,
        items: [
          {
            id: 'DELIVERED',
            label: 'Delivered',
            input: { status: 'DELIVERED' },
            isFor: ({ nextStatuses }: { nextStatuses: string[] }) => nextStatuses.includes('DELIVERED'),
          },
        ],
      },
    ])?.(selection);
    return <BulkBar selection={selection} totalCount={9} isCapped={false} actions={actions ?? []} />;
  }
  const screen = await show(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <Bar />
    </ApolloProvider>,
    { messages: ['ecommerce', 'orders'] },
  );
  const status = screen.getByRole('button', { name: 'Status' });
  return { screen, status, sent, selection };
}

test('EC-09 a step that fits some of the selected orders says how many, and is sent for these alone', async () => {
  const { screen, status, sent, selection } = await bar(['1', '2', '3', '4', '5']);
  await status.click();
  await screen.getByRole('menuitem', { name: 'Delivered (3 of 5)' }).click();
  await expect.poll(() => sent).toEqual([{ selection: { ids: ['2', '3', '5'] }, input: { status: 'DELIVERED' } }]);
  await expect.poll(() => selection.set.mock.calls.length).toBe(1);
});

test('EC-09 a step that fits all of them is offered without a number', async () => {
  const fitting = await bar(['2', '3']);
  await fitting.status.click();
  await expect.element(fitting.screen.getByRole('menuitem', { name: 'Delivered', exact: true })).toBeVisible();
});

test('EC-09 nothing is counted where selected orders stand on other pages', async () => {
  const { screen, status } = await bar(['1', '2'], 7);
  await status.click();
  await expect.element(screen.getByRole('menuitem', { name: 'Delivered', exact: true })).toBeVisible();
});

test('EC-09 a step for none of the selected orders cannot be chosen from an empty menu', async () => {
  const { status } = await bar(['1', '4']);
  await expect.element(status).toBeDisabled();
});
