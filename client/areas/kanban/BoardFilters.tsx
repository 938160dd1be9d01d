import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { IconArrowBackUp, IconChevronDown, IconFilterOff, IconX } from '@tabler/icons-react';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useText } from '../../lib/text.ts';
import { useViewer } from '../../lib/session.ts';
import type { Board } from './boardView.ts';
import { choiceNames, type ChoiceName, filterNames, isFiltering, me, none } from './cardFilter.ts';
import { type Choice, ChoicesMenu } from './ChoicesMenu.tsx';
import { labelNames, toneOf, tonesOf } from './labels.ts';
import { laneFieldIn, laneFields } from './lanes.ts';
import { lookIn } from './look.ts';
import { ToneDot } from '../../kit/ToneDot.tsx';
import type { BoardState } from './useBoard.ts';

export const noFilter = Object.fromEntries(filterNames.map((name) => [name, null]));

const dues = ['overdue', 'soon', 'later', 'done'] as const;

/** What of a board is shown: words, and of labels, members and due dates as many as one likes. Each stands as a chip. */
export function BoardFilters({ state, board }: { state: BoardState; board: Board }) {
  const text = useText();
  const viewer = useViewer();
  const { filter, patch, all } = state;
  const tones = tonesOf(board.labels);
  const others = board.people.filter(({ id }) => id !== viewer?.id);
  const choices: Record<ChoiceName, Choice[]> = {
    label: [
      ...labelNames(board.labels, all).map((name) => ({
        value: name,
        label: name,
        icon: <ToneDot tone={toneOf(name, tones)} />,
      })),
      { value: none, label: text('kanban.filter.noLabel') },
    ],
    member: [
      { value: me, label: text('kanban.filter.me') },
      ...others.map(({ id, name }) => ({ value: id, label: name })),
      { value: none, label: text('kanban.filter.noMember') },
    ],
    due: [
      ...dues.map((value) => ({ value, label: text(`kanban.due.${value}`) })),
      { value: none, label: text('kanban.filter.noDue') },
    ],
  };
  const left = text('kanban.lanes.left');
  const chosen = choiceNames.flatMap((name) =>
    filter[name].map((value) => {
      const own = name === 'member' && value === viewer?.id ? me : value;
      const known = choices[name].find((choice) => choice.value === own)?.label;
      return { name, value, label: known ?? (name === 'member' ? left : value) };
    }),
  );
  const without = (name: ChoiceName, value: string) => filter[name].filter((one) => one !== value);
  return (
    <Box
      role="search"
      aria-label={text('kanban.filter.title')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
          <SearchField
            label={text('kanban.filter.search')}
            value={filter.search}
            onSearch={(search) => patch({ search })}
          />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: { xs: 'nowrap', sm: 'wrap' },
            gap: 2,
            minWidth: 0,
            overflowX: { xs: 'auto', sm: 'visible' },
          }}
        >
          {choiceNames.map((name) => (
            <ChoicesMenu
              key={name}
              name={text(`kanban.filter.${name}`)}
              values={filter[name]}
              choices={choices[name]}
              onChange={(values) => patch({ [name]: values })}
            />
          ))}
          {lookIn(state.params) === 'board' && <LanesMenu state={state} />}
        </Box>
      </Box>
      {isFiltering(filter) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {chosen.map(({ name, value, label }) => (
            <Chip
              key={`${name} ${value}`}
              label={text('kanban.filter.chosen', { name: text(`kanban.filter.${name}`), value: label })}
              onDelete={() => patch({ [name]: without(name, value) })}
              deleteIcon={<IconX role="button" aria-label={text('kanban.filter.remove', { value: label })} />}
            />
          ))}
          <Button
            size="small"
            color="secondary"
            startIcon={<IconFilterOff size={18} />}
            onClick={() => patch(noFilter)}
          >
            {text('kanban.filter.clear')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function LanesMenu({ state: { params, patch } }: { state: BoardState }) {
  const text = useText();
  const value = laneFieldIn(params);
  const name = text('kanban.lanes.by');
  const back: MenuAction[] =
    value === null
      ? []
      : [
          {
            id: 'any',
            label: text('kanban.lanes.none'),
            icon: <IconArrowBackUp size={20} />,
            onSelect: () => patch({ lanes: null }),
          },
        ];
  const actions = laneFields.map((field, at) => ({
    id: field,
    label: text(`kanban.filter.${field}`),
    isChosen: field === value,
    isApart: at === 0 && value !== null,
    onSelect: () => patch({ lanes: field }),
  }));
  return (
    <AnchoredMenu
      at="start"
      actions={[...back, ...actions]}
      trigger={(props) => (
        <Button
          {...props}
          variant="tonal"
          color={value ? 'primary' : 'secondary'}
          endIcon={<IconChevronDown size={18} />}
          sx={{ flex: 'none' }}
        >
          {value ? text('kanban.filter.chosen', { name, value: text(`kanban.filter.${value}`) }) : name}
        </Button>
      )}
    />
  );
}
