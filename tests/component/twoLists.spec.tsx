import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { integer, text } from '../../client/lib/listState.ts';
import { useSavedListState } from '../../client/lib/savedListState.ts';

const codec = { q: text(), page: integer(1) };
const before = location.href;
beforeEach(() => history.replaceState(null, '', '?tab=orders&o-page=3'));
afterEach(() => history.replaceState(null, '', before));

function List({ name, prefix }: { name: string; prefix: string }) {
  const { state, patch } = useSavedListState(codec, name, { prefix });
  return (
    <section aria-label={name}>
      <output>{`${state.q || 'all'} ${state.page}`}</output>
      <button onClick={() => patch({ page: state.page + 1 })}>{`Next ${name}`}</button>
      <button onClick={() => patch({ q: 'lamp' })}>{`Search ${name}`}</button>
    </section>
  );
}

test('7.3: two lists on a page keep to their own part of the address', async () => {
  const screen = await render(
    <BrowserRouter>
      <List name="orders" prefix="o-" />
      <List name="invoices" prefix="i-" />
    </BrowserRouter>,
  );
  const shown = (name: string) => screen.getByRole('region', { name }).getByRole('status');
  await expect.element(shown('orders')).toHaveTextContent('all 3');
  await expect.element(shown('invoices')).toHaveTextContent('all 1');
  await screen.getByRole('button', { name: 'Next invoices' }).click();
  await screen.getByRole('button', { name: 'Search orders' }).click();
  // A search begins at its first page; the other list stays where it is, and so does what is neither's.
  await expect.element(shown('orders')).toHaveTextContent('lamp 1');
  await expect.element(shown('invoices')).toHaveTextContent('all 2');
  const said = Object.fromEntries(new URLSearchParams(location.search));
  expect(said).toEqual({ tab: 'orders', 'o-q': 'lamp', 'i-page': '2' });
  await screen.unmount();
});

test('PL-04: a list that does not know its views yet leaves the one of its address there', async () => {
  history.replaceState(null, '', '?view=7');
  const screen = await render(
    <BrowserRouter>
      <List name="orders" prefix="" />
    </BrowserRouter>,
  );
  await screen.getByRole('button', { name: 'Search orders' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('lamp 1');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ view: '7', q: 'lamp' });
  await screen.unmount();
});
