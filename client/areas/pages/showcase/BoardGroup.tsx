import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconMessageCircle, IconPaperclip, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Board } from '../../../kit/board/Board.tsx';
import { type BoardColumn, moveCard } from '../../../kit/board/boardMoves.ts';
import { AvatarGroup } from '../../../kit/people/AvatarGroup.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import type { Tone } from '../../../kit/tones.ts';
import { useText } from '../../../lib/text.ts';
import { people } from './samples.ts';

type Task = { id: string; name: string; label: 'ux' | 'review' | 'app'; tone: Tone; comments: number };

export default function BoardGroup() {
  const text = useText();
  const task = (id: string, label: Task['label'], tone: Tone): Task => ({
    id,
    label,
    tone,
    name: text(`samples.board.task${id as '1'}`),
    comments: Number(id) * 3,
  });
  const [columns, setColumns] = useState<BoardColumn<Task>[]>(() => [
    {
      id: 'doing',
      title: text('samples.board.doing'),
      cards: [task('1', 'ux', 'success'), task('2', 'app', 'secondary')],
    },
    { id: 'review', title: text('samples.board.review'), cards: [task('3', 'review', 'error')] },
    {
      id: 'done',
      title: text('samples.board.done'),
      cards: [task('4', 'app', 'secondary'), task('5', 'ux', 'success')],
    },
  ]);
  const remove = (id: string) =>
    setColumns((all) => all.map((column) => ({ ...column, cards: column.cards.filter((card) => card.id !== id) })));
  // Samples come again, under an id of their own.
  const add = (id: string) =>
    setColumns((all) => {
      const number = 1 + all.reduce((count, { cards }) => count + cards.length, 0);
      const card = { ...task(String((number % 5) + 1), 'app', 'secondary'), id: crypto.randomUUID() };
      return all.map((column) => (column.id === id ? { ...column, cards: [...column.cards, card] } : column));
    });
  return (
    <Board
      label={text('samples.board.title')}
      columns={columns}
      nameOf={({ name }) => name}
      onMove={(id, to) => setColumns((all) => moveCard(all, id, to))}
      cardActions={({ id }) => [
        {
          id: 'delete',
          label: text('showcase.dialog.confirm'),
          icon: <IconTrash size={20} />,
          isDangerous: true,
          onSelect: () => remove(id),
        },
      ]}
      columnFoot={({ id }) => (
        <Button color="secondary" startIcon={<IconPlus size={18} />} onClick={() => add(id)}>
          {text('samples.board.add')}
        </Button>
      )}
      renderCard={(card) => (
        <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
          <StatusChip tone={card.tone} label={text(`samples.board.${card.label}`)} />
          <Typography sx={{ fontWeight: 500 }}>{card.name}</Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary', width: 1 }}>
            <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
              <IconPaperclip size={18} aria-hidden /> <bdi>{card.comments - 2}</bdi>
            </Box>
            <Box
              component="span"
              sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', marginInlineEnd: 'auto' }}
            >
              <IconMessageCircle size={18} aria-hidden /> <bdi>{card.comments}</bdi>
            </Box>
            <AvatarGroup label={text('samples.people.team')} people={people.slice(0, 3)} size={26} />
          </Box>
        </Box>
      )}
    />
  );
}
