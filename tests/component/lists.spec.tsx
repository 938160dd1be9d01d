import { expect, test, vi } from 'vitest';
import { IconTag } from '@tabler/icons-react';
import { page } from 'vitest/browser';
import { useForm } from 'react-hook-form';
import { MoneyField } from '../../client/kit/form/MoneyField.tsx';
import { BulkBar } from '../../client/kit/list/later/BulkBar.tsx';
import { ListCard } from '../../client/kit/list/ListCard.tsx';
import type { ListFilter } from '../../client/kit/list/filters.ts';
import type { ListColumn } from '../../client/kit/table/columns.ts';
import { startLanguage } from '../../client/lib/languages.ts';
import { show } from './render.tsx';

type Row = { id: string; name: string; price: string };
const rows: Row[] = [
  { id: '1', name: 'Brass desk lamp', price: '$12.50' },
  { id: '2', name: 'Walnut shelf', price: '$80.00' },
];
const nothing = () => undefined;
const selection = {
  shownIds: {},
  count: 0,
  elsewhereCount: 0,
  isAllMatching: false,
  target: { kind: 'ids' as const, ids: [] },
  names: [],
  nameOf: String,
  set: nothing,
  drop: nothing,
  selectAllMatching: nothing,
  clear: nothing,
};

/** A list as a card of a page: its rows, and what became of the last reading. */
function List({
  shown,
  failure,
  retry = nothing,
  filters = [],
  columns = [
    { id: 'name', label: 'Name', width: 200, card: 'lead', cell: ({ name }) => name },
    { id: 'price', label: 'Price', width: 100, card: 'end', cell: ({ price }) => price },
  ],
}: {
  shown: Row[];
  columns?: ListColumn<Row>[];
  filters?: ListFilter[];
  failure: 'denied' | 'failed' | null;
  retry?: () => void;
}) {
  return (
    <ListCard<Row>
      name="shelf"
      title="Shelf"
      list={{
        state: { q: '', page: 1, size: 10, sort: null, order: 'asc', columns: '' },
        patch: nothing,
        addressWith: () => '/',
        query: '',
      }}
      result={{
        rows: shown,
        totalCount: shown.length,
        isCapped: false,
        isLoading: false,
        isRefreshing: false,
        failure,
        retry,
      }}
      selection={selection}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      searchLabel="Search shelf"
      filters={filters}
      sizes={[10]}
      nothingYet={{ title: 'No lamps yet', text: 'Add the first one.' }}
    />
  );
}

test.each(['denied', 'failed'] as const)(
  '7.5: a card whose list is %s stays a card, with its title and search',
  async (failure) => {
    const screen = await show(<List shown={[]} failure={failure} />);
    const card = screen.getByRole('region', { name: 'Shelf' });
    await expect.element(card.getByRole('heading', { name: 'Shelf' })).toBeVisible();
    await expect.element(card.getByRole('searchbox', { name: 'Search shelf' })).toBeVisible();
    const said = failure === 'failed' ? 'Shelf couldn’t be loaded' : /access/;
    await expect.element(card.getByText(said).first()).toBeVisible();
    expect(card.element().querySelector('.MuiCard-root')).not.toBeNull();
  },
);

test('7.5: rows that were read stay when they cannot be read again, on a phone as cards', async () => {
  await page.viewport(390, 800);
  const retry = vi.fn<() => void>();
  const screen = await show(<List shown={rows} failure="failed" retry={retry} />);
  await expect.element(screen.getByRole('list', { name: 'Shelf' })).toBeVisible();
  expect(screen.container.querySelector('table')).toBeNull();
  for (const { name, price } of rows) {
    await expect.element(screen.getByText(name)).toBeVisible();
    await expect.element(screen.getByText(price)).toBeVisible();
  }
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
  await page.viewport(1000, 760);
});

test('PL-05: many filters take several lines, and how many rows there are stays beside the first', async () => {
  const filters = Array.from({ length: 7 }, (_, at): ListFilter => ({
    name: `f${at}`,
    label: `Filter by thing ${at}`,
    options: [{ value: 'a', label: 'A' }],
  }));
  const screen = await show(<List shown={rows} filters={filters} failure={null} />);
  const top = (name: RegExp) => screen.getByRole('button', { name }).element().getBoundingClientRect().top;
  await expect.element(screen.getByRole('button', { name: /thing 6/ })).toBeVisible();
  expect(top(/thing 6/)).toBeGreaterThan(top(/thing 0/) + 20);
  expect(Math.abs(top(/^Rows per page|10/) - top(/thing 0/))).toBeLessThan(4);
});

test('PL-05: many columns leave the one that grows its width, in a card that they fill', async () => {
  const many: ListColumn<Row>[] = [
    { id: 'name', label: 'Name', width: 204, grows: true, card: 'lead', cell: ({ name }) => name },
    ...Array.from({ length: 8 }, (_, index) => ({
      id: `more${index}`,
      label: `More ${index}`,
      width: 105,
      cell: ({ price }: Row) => price,
    })),
  ];
  const screen = await show(<List shown={rows} columns={many} failure={null} />);
  // Wide enough for the table, and for the larger text of wide cards, but not for what the columns would share.
  for (const wide of [1140, 1400]) {
    await page.viewport(wide, 760);
    const name = screen.getByRole('columnheader', { name: 'Name' });
    await expect.poll(() => name.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(204);
  }
  await page.viewport(1000, 760);
});

function Price() {
  const { control } = useForm({ defaultValues: { price: 1250 } });
  return <MoneyField control={control} name="price" label="Price" />;
}

test.each([
  ['en', 'before'],
  ['fr', 'after'],
  ['ar', 'after'],
] as const)('7.6: the money sign of a field stands where the language puts it: %s', async (language, side) => {
  await startLanguage();
  const screen = await show(<Price />, { language });
  const sign = screen.getByText('$').element().getBoundingClientRect();
  const input = screen.getByRole('textbox').element().getBoundingClientRect();
  const isLeft = sign.left < input.left;
  // What comes after stands at the end of the line: on the left where lines begin at the right.
  expect(isLeft).toBe((side === 'before') === (language !== 'ar'));
});

test.each([
  ['en', 'Clear selection'],
  ['fr', 'Vider la sélection'],
] as const)(
  'issue 28: however many things can be done with what is selected, the bar stays on a phone: %s',
  async (language, way) => {
    await page.viewport(390, 844);
    const many = Array.from({ length: 9 }, (_, index) => ({
      id: String(index),
      label: `Action ${index}`,
      icon: <IconTag size={18} />,
      onSelect: nothing,
    }));
    const chosen = { ...selection, count: 2, target: { kind: 'ids' as const, ids: ['1', '2'] } };
    const screen = await show(<BulkBar selection={chosen} totalCount={100} isCapped={false} actions={many} />, {
      language,
    });
    for (const name of ['Action 0', 'Action 8', way]) {
      const button = screen.getByRole('button', { name }).element().getBoundingClientRect();
      expect(button.left, name).toBeGreaterThanOrEqual(0);
      expect(button.right, name).toBeLessThanOrEqual(390);
    }
    // The way out ends the first line; it has none to itself below the buttons.
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const clear = topOf(screen.getByRole('button', { name: way }).element());
    expect(clear).toBeLessThan(topOf(screen.getByRole('button', { name: 'Action 0' }).element()));
    expect(Math.abs(clear - topOf(screen.getByRole('status').element()))).toBeLessThan(20);
    await page.viewport(1000, 760);
  },
);

test('EC-09: a change that is for none of the selected rows opens no empty menu', async () => {
  const status = { id: 'status', label: 'Status', icon: <IconTag size={18} />, items: [] };
  const chosen = { ...selection, count: 2, target: { kind: 'ids' as const, ids: ['1', '2'] } };
  const screen = await show(<BulkBar selection={chosen} totalCount={100} isCapped={false} actions={[status]} />);
  await expect.element(screen.getByRole('button', { name: 'Status' })).toBeDisabled();
});
