import { Suspense, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import LateParts from '../../client/app/layout/LateParts.tsx';
import { latePart } from '../../client/app/layout/latePart.ts';
import { Board } from '../../client/kit/board/Board.tsx';
import { type BoardColumn, moveCard } from '../../client/kit/board/boardMoves.ts';
import { ListPaneButton } from '../../client/kit/panes/PaneParts.tsx';
import { Panes } from '../../client/kit/panes/Panes.tsx';
import type { OpenPane } from '../../client/kit/panes/panesContext.ts';
import { VirtualList } from '../../client/kit/panes/VirtualList.tsx';
import { show } from './render.tsx';

type Task = { id: string };

const tasks: BoardColumn<Task>[] = [
  { id: 'todo', title: 'To do', cards: [{ id: 'Alpha' }, { id: 'Beta' }] },
  { id: 'done', title: 'Done', cards: [] },
];

/** A board that shows moves at once, counts them, and can refuse all of them afterwards. */
function Tasks() {
  const [columns, setColumns] = useState(tasks);
  const [moves, setMoves] = useState(0);
  return (
    <>
      <Board
        label="Work"
        columns={columns}
        nameOf={({ id }) => id}
        renderCard={({ id }) => id}
        onMove={(id, to) => {
          setColumns((all) => moveCard(all, id, to));
          setMoves((count) => count + 1);
        }}
      />
      <button onClick={() => setColumns(tasks)}>Refuse</button>
      <output>{`${columns.map(({ cards }) => cards.map(({ id }) => id).join('+')).join(' | ')} ${moves}`}</output>
    </>
  );
}

describe('issue 8.3: the board', () => {
  test('is moved on by keys, announced, and undone by Esc', async () => {
    const screen = await show(<Tasks />);
    const order = screen.getByRole('status');
    const alpha = screen.getByRole('group', { name: 'Alpha' });
    (alpha.element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight}');
    await expect.element(screen.getByText('Alpha moved to Done, 1 of 1.')).toBeInTheDocument();
    await expect.element(screen.getByRole('region', { name: 'Done' }).getByRole('group')).toHaveFocus();
    // Only the drop is a move: nothing has been told to the owner of the board yet.
    await expect.element(order).toHaveTextContent('Alpha+Beta | 0');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('Alpha is back in To do, 1 of 2.')).toBeInTheDocument();
    await expect.element(order).toHaveTextContent('Alpha+Beta | 0');
    await expect.element(alpha).toHaveFocus();
    await userEvent.keyboard(' {ArrowDown}{ArrowRight}{ArrowLeft}{ArrowRight} ');
    await expect.element(screen.getByText('Alpha dropped: 1 of 1 in Done.')).toBeInTheDocument();
    await expect.element(order).toHaveTextContent('Beta | Alpha 1');
    await userEvent.keyboard(' {ArrowLeft}{ArrowRight} ');
    await expect.element(order).toHaveTextContent('Beta | Alpha 1');
  });

  test('KB-23: a card that is refused where it was dropped is announced as back in its column', async () => {
    const screen = await show(<Tasks />);
    (screen.getByRole('group', { name: 'Alpha' }).element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight} ');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Beta | Alpha 1');
    await screen.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('Alpha+Beta | 1');
    await expect.element(screen.getByText('Alpha is back in To do, 1 of 2.')).toBeInTheDocument();
  });

  test('moves a card by its menu, and by dragging it', async () => {
    const screen = await show(<Tasks />);
    const order = screen.getByRole('status');
    await screen.getByRole('button', { name: 'Actions for Beta' }).click();
    await screen.getByRole('menuitem', { name: 'Move to Done' }).click();
    await expect.element(order).toHaveTextContent('Alpha | Beta 1');
    await expect.poll(() => document.querySelectorAll('[draggable=true]').length).toBe(2);
    await userEvent.dragAndDrop(
      screen.getByRole('group', { name: 'Alpha' }),
      screen.getByRole('group', { name: 'Beta' }),
      { targetPosition: { x: 60, y: 4 } },
    );
    await expect.element(order).toHaveTextContent('| Alpha+Beta 2');
  });
});

function Elsewhere() {
  const [columns, setColumns] = useState<BoardColumn<Task>[]>([
    { id: 'todo', title: 'To do', cards: [{ id: 'Alpha' }, { id: 'Beta' }] },
    { id: 'done', title: 'Done', cards: [{ id: 'Gamma' }] },
  ]);
  return (
    <>
      <button onClick={() => setColumns((all) => moveCard(all, 'Alpha', { column: 'done', index: 0 }))}>Others</button>
      <Board label="Work" columns={columns} nameOf={({ id }) => id} renderCard={({ id }) => id} onMove={() => {}} />
    </>
  );
}

test('KB-06 a card that others move flies to its new place, and those that make room go along', async () => {
  const animate = vi.spyOn(HTMLElement.prototype, 'animate');
  // Tests run without motion, which is what this is about.
  const query = window.matchMedia.bind(window);
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((text) => query(text.includes('reduced-motion') ? 'not all' : text));
  const screen = await show(<Elsewhere />);
  await expect.element(screen.getByRole('group', { name: 'Alpha' })).toBeVisible();
  const flown = () => animate.mock.contexts.flatMap((card) => (card as HTMLElement).dataset['card'] ?? []);
  expect(flown()).toEqual([]);
  await screen.getByRole('button', { name: 'Others' }).click();
  await expect.poll(flown).toEqual(['Beta', 'Alpha', 'Gamma']);
  animate.mockRestore();
  media.mockRestore();
});

function Mailbox() {
  const [open, setOpen] = useState<OpenPane>(null);
  return (
    <Panes open={open} onOpen={setOpen} height={300} list={{ label: 'Folders', children: <a href="#inbox">Inbox</a> }}>
      <ListPaneButton />
      <p>Letter</p>
    </Panes>
  );
}

test('issue 8.3: the list pane stands beside the content, and lies over it on a small screen', async () => {
  const screen = await show(<Mailbox />);
  await expect.element(screen.getByRole('region', { name: 'Folders' })).toBeVisible();
  await page.viewport(390, 700);
  await screen.getByRole('button', { name: 'Open Folders' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Folders' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await page.viewport(1000, 760);
});

test('issue 8.3: a list of 10,000 draws what is in view, is walked by keys, and asks for more near its end', async () => {
  const items = Array.from({ length: 10_000 }, (_, id) => ({ id }));
  let asked = 0;
  const opened: number[] = [];
  const screen = await show(
    <div style={{ height: 300 }}>
      <VirtualList
        label="Messages"
        items={items}
        keyOf={({ id }) => id}
        onNearEnd={() => (asked += 1)}
        onOpen={({ id }) => opened.push(id)}
      >
        {({ id }) => <div style={{ height: 40 }}>Message {id}</div>}
      </VirtualList>
    </div>,
  );
  await expect.element(screen.getByText('Message 0', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('[role=option]').length).toBeLessThan(60);
  (screen.getByRole('listbox').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByText('Message 9999', { exact: true })).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(opened).toEqual([9998]);
});

test('a part that comes late and cannot be loaded is left out, and a file dropped beside its field opens nothing', async () => {
  const Missing = latePart<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const screen = await show(
    <Suspense fallback={null}>
      <p>The page</p>
      <Missing />
      <LateParts />
      <input type="file" aria-label="Picture" />
    </Suspense>,
    { messages: ['shell'] },
  );
  await expect.element(screen.getByText('The page')).toBeVisible();
  const drop = (target: Element, type: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.txt'));
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const type of ['dragover', 'drop']) {
    expect(drop(screen.getByText('The page').element(), type)).toBe(true);
    expect(drop(screen.getByLabelText('Picture').element(), type)).toBe(false);
  }
});
