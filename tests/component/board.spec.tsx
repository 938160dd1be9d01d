import { useState } from 'react';
import { expect, test } from 'vitest';
import { Board } from '../../client/kit/board/Board.tsx';
import { moveCard } from '../../client/kit/board/boardMoves.ts';
import { show } from './render.tsx';

const many = Array.from({ length: 4 }, (_, column) => ({
  id: `column${column}`,
  title: `Column ${column}`,
  cards: Array.from({ length: 500 }, (_, at) => ({ id: `${column}-${at}` })),
}));
let menus = 0;

function BigBoard() {
  const [columns, setColumns] = useState(many);
  return (
    <div style={{ height: 600, display: 'flex', flexDirection: 'column' }}>
      <Board
        isFilling
        label="Big"
        columns={columns}
        nameOf={({ id }) => `Card ${id}`}
        renderCard={({ id }) => <span>Card {id}</span>}
        cardActions={({ id }) => {
          menus += 1;
          return [{ id, label: `Open ${id}`, onSelect: () => undefined }];
        }}
        onMove={(id, to) => setColumns((all) => moveCard(all, id, to))}
      />
    </div>
  );
}

test('KB-25 of 2,000 cards those near the view are drawn, further ones as one comes near; menus are made when they open', async () => {
  const screen = await show(<BigBoard />);
  const drawn = () => document.querySelectorAll('[data-card]').length;
  await expect.element(screen.getByRole('group', { name: 'Card 0-0', exact: true })).toBeVisible();
  // Twice what is seen and some: the number that this comes to rest at.
  await expect.poll(() => drawn() > 40 && drawn() < 400).toBe(true);
  expect(document.querySelectorAll('#main *').length).toBeLessThan(8000);
  expect(screen.getByRole('group', { name: 'Card 0-400', exact: true }).query()).toBeNull();
  const list = document.querySelector('[data-column=column0] ul')!;
  const before = list.querySelectorAll('[data-card]').length;
  list.scrollTop = list.scrollHeight;
  await expect.poll(() => list.querySelectorAll('[data-card]').length).toBeGreaterThan(before);
  expect(menus).toBe(0);
  await screen.getByRole('button', { name: 'Actions for Card 1-0', exact: true }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Open 1-0' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Move to Column 2' }).click();
  await expect.poll(() => document.querySelector('[data-column=column2]')!.textContent.includes('501')).toBe(true);
});

test('KB-17 boards of one group take cards of each other where they are told to, and show no heads of their own', async () => {
  const lane = [{ id: 'todo', title: 'To do', cards: [{ id: 'a' }] }];
  const screen = await show(
    <Board
      isBare
      groupId="lanes"
      label="Ada"
      columns={lane}
      nameOf={({ id }) => id}
      renderCard={({ id }) => id}
      onMove={() => undefined}
      onEnter={() => undefined}
    />,
  );
  await expect.element(screen.getByRole('group', { name: 'To do' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'To do' }).query()).toBeNull();
});
