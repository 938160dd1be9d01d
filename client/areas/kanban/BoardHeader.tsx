import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  IconArchive,
  IconChevronDown,
  IconDoorExit,
  IconFileImport,
  IconPlus,
  IconSettings,
  IconTags,
  IconTemplate,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { useViewer } from '../../lib/session.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { AvatarGroup } from '../../kit/people/AvatarGroup.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import type { Board } from './boardView.ts';
import { BoardFilters, noFilter } from './BoardFilters.tsx';
import { useBoardNamesQuery, LeaveBoardDocument } from './kanban.generated.ts';
import { lookIn } from './look.ts';
import { LookSwitch } from './LookSwitch.tsx';
import type { BoardState } from './useBoard.ts';

// What one is told of is chosen now and then.
const WatchButton = lazy(async () => ({ default: (await import('./WatchButton.tsx')).WatchButton }));

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

type Props = {
  state: BoardState;
  board: Board;
  /** Opens names and colors of its labels; left out for who may not change them. */
  onManageLabels: (() => void) | undefined;
};

/** Which board it is, who is on it, and what of it is shown. */
export function BoardHeader({ state, board, onManageLabels }: Props) {
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
          <BoardPicker board={board} patch={patch} onManageLabels={onManageLabels} />
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <AvatarGroup label={text('kanban.board.members')} people={people} most={4} size={32} />
        </Box>
        <Box data-print="hidden" sx={{ display: 'contents' }}>
          <LookSwitch look={lookIn(state.params)} query={withBoard(state.params, board.id)} />
        </Box>
        <Box data-print="hidden" sx={{ display: 'flex', gap: 1, marginInlineStart: { xs: 'auto', sm: 0 } }}>
          <Suspense fallback={<Box sx={{ width: 40 }} />}>
            <WatchButton of="board" id={board.id} watch={board.myWatch} />
          </Suspense>
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
        <BoardFilters state={state} board={board} />
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

type PickerProps = Pick<Props, 'board' | 'onManageLabels'> & { patch: BoardState['patch'] };

function BoardPicker({ board, patch, onManageLabels }: PickerProps) {
  const text = useText();
  const canAdd = useCan('create', 'Board');
  const { data, refetch } = useBoardNamesQuery({ context: { isQuiet: true } });
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
    ...(onManageLabels
      ? [
          {
            id: 'labels',
            label: text('kanban.labels.manage'),
            icon: <IconTags size={20} />,
            onSelect: onManageLabels,
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
          sx={{
            typography: 'h2',
            textTransform: 'none',
            marginInlineStart: '-6px',
            paddingInlineStart: '6px',
            paddingInlineEnd: 3,
            textAlign: 'start',
          }}
        >
          <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
            {board.name}
          </Box>
        </Button>
      )}
    />
  );
}
