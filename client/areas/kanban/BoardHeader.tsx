import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  IconArchive,
  IconArrowBackUp,
  IconChevronDown,
  IconDoorExit,
  IconFileImport,
  IconFilterOff,
  IconPlus,
  IconSettings,
  IconTemplate,
} from '@tabler/icons-react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { useViewer } from '../../lib/session.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { AvatarGroup } from '../../kit/people/AvatarGroup.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import type { Board } from './boardView.ts';
import { filterNames, isFiltering, none } from './cardFilter.ts';
import { BoardNamesDocument, LeaveBoardDocument } from './kanban.generated.ts';
import { knownLabels } from './labels.ts';
import { laneFieldIn, laneFields } from './lanes.ts';
import { lookIn } from './look.ts';
import { LookSwitch } from './LookSwitch.tsx';
import type { BoardState } from './useBoard.ts';
import { WatchButton } from './WatchButton.tsx';

const leaveBoard = callsOf({ changes: ['Board'] })({
  operation: LeaveBoardDocument,
  variables: ({ id }: Board) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('kanban.board.leaveTitle', { name }),
    text: text('kanban.board.leaveText'),
    confirmLabel: text('kanban.board.leave'),
  }),
  done: (_data, { target: { name }, text }) => ({ text: text('kanban.board.left', { name }) }),
});

/** Which board it is, who is on it, and what of it is shown. */
export function BoardHeader({ state, board }: { state: BoardState; board: Board }) {
  const text = useText();
  const { patch } = state;
  const canChange = useCan('update', 'Board') && board.myAccess === 'OWNER';
  const people = board.people.map((person) => ({ ...person, avatar: person.avatar ?? null }));
  return (
    <Box component="header" sx={{ mb: { xs: 3, sm: 5 } }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 2, sm: 3 }, mb: { xs: 3, sm: 4 } }}
      >
        <Box
          component="h1"
          sx={{ margin: 0, minWidth: 0, marginInlineEnd: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          <BoardPicker board={board} patch={patch} />
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <AvatarGroup label={text('kanban.board.members')} people={people} most={4} size={32} />
        </Box>
        <Box data-print="hidden" sx={{ display: 'contents' }}>
          <LookSwitch look={lookIn(state.params)} query={withBoard(state.params, board.id)} />
        </Box>
        <Box data-print="hidden" sx={{ display: 'flex', gap: 1, marginInlineStart: { xs: 'auto', sm: 0 } }}>
          <WatchButton of="board" id={board.id} watch={board.myWatch} />
          <IconAction label={text('kanban.archive.title')} onClick={() => patch({ archive: 'open' }, true)}>
            <IconArchive size={22} />
          </IconAction>
          {canChange && (
            <IconAction label={text('kanban.board.settings')} onClick={() => patch({ settings: board.id }, true)}>
              <IconSettings size={22} />
            </IconAction>
          )}
        </Box>
      </Box>
      <Box data-print="hidden">
        <Filters state={state} board={board} />
      </Box>
    </Box>
  );
}

/** Links to the other looks name the board, also where the address does not. */
function withBoard(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('board', id);
  return next;
}

function BoardPicker({ board, patch }: { board: Board; patch: BoardState['patch'] }) {
  const text = useText();
  const canAdd = useCan('create', 'Board');
  const { data, refetch } = useQuery(BoardNamesDocument, { context: { isQuiet: true } });
  useFollowing(['Board'], () => refetch());
  const viewer = useViewer();
  const { run } = useCommands();
  const others = board.members.filter(({ userId }) => userId !== viewer?.id);
  // Somebody has to own it.
  const mayLeave = others.length < board.members.length && others.some(({ access }) => access === 'OWNER');
  const leave = async () => (await run(leaveBoard, board)) && patch({ board: null, item: null }, true);
  const known = data?.boards ?? [{ ...board, cardCount: 0 }];
  const actions: MenuAction[] = [
    ...known.map(({ id, name, isTemplate }) => ({
      id,
      label: <bdi>{name}</bdi>,
      ...(isTemplate && { icon: <IconTemplate size={20} /> }),
      isChosen: id === board.id,
      onSelect: () => patch({ board: id, item: null, ...noFilter }, true),
    })),
    ...(canAdd
      ? [
          {
            id: 'add',
            label: text('kanban.board.add'),
            icon: <IconPlus size={20} />,
            isApart: true,
            onSelect: () => patch({ settings: 'new' }, true),
          },
        ]
      : []),
    ...(canAdd || board.myAccess !== 'VIEW'
      ? [
          {
            id: 'import',
            label: text('kanban.import.title'),
            icon: <IconFileImport size={20} />,
            onSelect: () => patch({ import: 'open' }, true),
          },
        ]
      : []),
    ...(mayLeave
      ? [
          {
            id: 'leave',
            label: text('kanban.board.leave'),
            icon: <Box component={IconDoorExit} size={20} sx={mirrored} />,
            isApart: true,
            onSelect: () => void leave(),
          },
        ]
      : []),
  ];
  return (
    <AnchoredMenu
      at="start"
      actions={actions}
      trigger={(props) => (
        <Button
          {...props}
          color="inherit"
          endIcon={<IconChevronDown size={20} />}
          aria-label={text('kanban.board.choose', { name: board.name })}
          sx={{ typography: 'h2', textTransform: 'none', marginInlineStart: -3, paddingInline: 3, textAlign: 'start' }}
        >
          <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
            {board.name}
          </Box>
        </Button>
      )}
    />
  );
}

const noFilter = Object.fromEntries(filterNames.map((name) => [name, null]));

function Filters({ state, board }: { state: BoardState; board: Board }) {
  const text = useText();
  const { filter, patch, all } = state;
  const used = all.flatMap(({ cards }) => cards.flatMap(({ labels }) => labels));
  const labels = [...new Set([...Object.keys(knownLabels), ...used])];
  const dues = ['overdue', 'soon', 'later', 'done'] as const;
  return (
    <Box
      role="search"
      aria-label={text('kanban.filter.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
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
          overflowX: { xs: 'auto', sm: 'visible' },
        }}
      >
        <FilterMenu
          name={text('kanban.filter.label')}
          value={filter.label}
          choices={[
            ...labels.map((label) => ({ value: label, label })),
            { value: none, label: text('kanban.filter.noLabel') },
          ]}
          onChoose={(label) => patch({ label })}
        />
        <FilterMenu
          name={text('kanban.filter.member')}
          value={filter.member}
          choices={[
            ...board.people.map(({ id, name }) => ({ value: id, label: name })),
            { value: none, label: text('kanban.filter.noMember') },
          ]}
          onChoose={(member) => patch({ member })}
        />
        <FilterMenu
          name={text('kanban.filter.due')}
          value={filter.due}
          choices={[
            ...dues.map((value) => ({ value, label: text(`kanban.due.${value}`) })),
            { value: none, label: text('kanban.filter.noDue') },
          ]}
          onChoose={(due) => patch({ due })}
        />
        {lookIn(state.params) === 'board' && (
          <FilterMenu
            name={text('kanban.lanes.by')}
            noneLabel={text('kanban.lanes.none')}
            value={laneFieldIn(state.params) ?? ''}
            choices={laneFields.map((field) => ({ value: field, label: text(`kanban.filter.${field}`) }))}
            onChoose={(lanes) => patch({ lanes })}
          />
        )}
        {isFiltering(filter) && (
          <Button color="secondary" startIcon={<IconFilterOff size={18} />} onClick={() => patch(noFilter)}>
            {text('kanban.filter.clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

type FilterMenuProps = {
  name: string;
  value: string;
  choices: { value: string; label: string }[];
  /** Takes the choice back. */
  noneLabel?: string;
  onChoose: (value: string) => void;
};

function FilterMenu({ name, value, choices, noneLabel, onChoose }: FilterMenuProps) {
  const text = useText();
  const chosen = choices.find((choice) => choice.value === value);
  const any: MenuAction[] =
    value === ''
      ? []
      : [
          {
            id: 'any',
            label: noneLabel ?? text('kanban.filter.any'),
            icon: <IconArrowBackUp size={20} />,
            onSelect: () => onChoose(''),
          },
        ];
  const actions = choices.map((choice, at) => ({
    id: choice.value,
    label: <bdi>{choice.label}</bdi>,
    isChosen: choice.value === value,
    isApart: at === 0 && any.length > 0,
    onSelect: () => onChoose(choice.value),
  }));
  return (
    <AnchoredMenu
      at="start"
      actions={[...any, ...actions]}
      trigger={(props) => (
        <Button
          {...props}
          variant="tonal"
          color={chosen ? 'primary' : 'secondary'}
          endIcon={<IconChevronDown size={18} />}
          sx={{ flex: 'none' }}
        >
          {chosen ? text('kanban.filter.chosen', { name, value: chosen.label }) : name}
        </Button>
      )}
    />
  );
}
