import Box from '@mui/material/Box';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../app/list/preloadList.ts';
import { daysFilter } from '../../app/list/linkedFilter.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { useDays } from '../../kit/dates/useDays.ts';
import { DateText } from '../../kit/Figures.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { AvatarGroup } from '../../kit/people/AvatarGroup.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useViewer } from '../../lib/session.ts';
import { severalOf } from '../../lib/severalValues.ts';
import { none } from './cardFilter.ts';
import { cardList, dues } from './cardList.ts';
import { dueState, dueTones } from './due.ts';
import { useBoardFilterNamesQuery, useBoardNamesQuery, type BoardCardRowFragment } from './kanban.generated.ts';
import { toneOf, tonesOf } from './labels.ts';
import { LookSwitch } from './LookSwitch.tsx';

const CardOfAnyBoard = lazy(() => import('./CardOfAnyBoard.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(cardList, request);

/** The cards of a board, or of all boards, as a table. */
export default function CardListPage() {
  const text = useText();
  const screen = useListScreen(cardList);
  const [params] = useSearchParams();
  const { addressWith, patch, state } = screen.list;
  const editHref = useCallback(
    ({ id }: { id: string }) => addressWith({ item: id, page: state.page }),
    [addressWith, state.page],
  );
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('kanban.cards.title')}
        primary={<LookSwitch look="table" query={params} />}
        columns={useCardColumns(editHref)}
        filters={useCardFilters(screen.list.state)}
        searchLabel={text('kanban.filter.search')}
        editHref={editHref}
        nothingYet={{ title: text('kanban.cards.nothingTitle'), text: text('kanban.cards.nothingText') }}
      />
      {state.item && (
        <Suspense fallback={null}>
          <CardOfAnyBoard key={state.item} id={state.item} onClose={() => patch({ item: '', page: state.page })} />
        </Suspense>
      )}
    </>
  );
}

type Given = {
  board: string | null;
  label: string | null;
  member: string | null;
};

function useCardFilters({ board, label, member }: Given): ListFilter[] {
  const text = useText();
  const viewer = useViewer();
  const canReadBoards = useCan('read', 'Board');
  const boards = severalOf(board);
  const labelsGiven = severalOf(label).filter((one) => one !== none);
  const membersGiven = severalOf(member).filter((one) => one !== none);
  const { data } = useBoardNamesQuery({ skip: !canReadBoards, context: { isQuiet: true } });
  // Labels and members are those of a board; without one, or of several, only what the address names.
  const { data: names } = useBoardFilterNamesQuery({
    variables: { id: boards[0] ?? '' },
    skip: !canReadBoards || boards.length !== 1,
    context: { isQuiet: true },
  });
  const labels = new Set([...(names?.board?.labels.map(({ name }) => name) ?? []), ...labelsGiven]);
  const people = (names?.board?.people ?? []).filter(({ id }) => id !== viewer?.id);
  const known = new Set([viewer?.id, ...people.map(({ id }) => id)]);
  return [
    {
      name: 'board',
      label: text('kanban.field.board'),
      options: (data?.boards ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'label',
      label: text('kanban.filter.label'),
      options: [
        ...[...labels].map((name) => ({ value: name, label: name })),
        { value: none, label: text('kanban.filter.noLabel') },
      ],
    },
    {
      name: 'member',
      label: text('kanban.filter.member'),
      options: [
        ...(viewer ? [{ value: String(viewer.id), label: text('kanban.cards.mine') }] : []),
        ...people.map(({ id, name }) => ({ value: id, label: name })),
        ...membersGiven
          .filter((one) => !known.has(one))
          .map((value) => ({
            value,
            label: text(boards.length === 1 ? 'kanban.lanes.left' : 'kanban.filter.someone'),
          })),
        { value: none, label: text('kanban.filter.noMember') },
      ],
    },
    {
      name: 'due',
      label: text('kanban.filter.due'),
      options: dues.map((value) => ({
        value,
        label: text(value === 'none' ? 'kanban.filter.noDue' : `kanban.due.${value}`),
      })),
    },
    daysFilter('dueFrom', text('kanban.filter.dueDays'), 'dueTo'),
    {
      name: 'done',
      label: text('kanban.cards.state'),
      options: [
        { value: false, label: text('kanban.cards.open') },
        { value: true, label: text('kanban.due.done') },
      ],
    },
    {
      name: 'archived',
      label: text('kanban.archive.title'),
      options: [{ value: true, label: text('kanban.cards.archived') }],
    },
  ];
}

function useCardColumns(editHref: (row: BoardCardRowFragment) => string): ListColumn<BoardCardRowFragment>[] {
  const text = useText();
  const { day } = useFormats();
  const { today } = useDays();
  return useMemo<ListColumn<BoardCardRowFragment>[]>(
    () => [
      {
        id: 'title',
        label: text('kanban.field.title'),
        width: 260,
        grows: true,
        sort: 'title',
        csv: { title: text('kanban.field.title') },
        card: 'lead',
        cell: (row) => <RowLink to={editHref(row)}>{row.title}</RowLink>,
      },
      {
        id: 'board',
        label: text('kanban.field.board'),
        width: 140,
        csv: { board: text('kanban.field.board') },
        card: 'note',
        cell: ({ board }) => <bdi>{board.name}</bdi>,
      },
      {
        id: 'column',
        label: text('kanban.field.column'),
        width: 120,
        csv: { column: text('kanban.field.column') },
        card: 'foot',
        skeleton: 'chip',
        cell: ({ column }) =>
          column && <StatusChip tone={column.isDone ? 'success' : 'secondary'} label={column.title} />,
      },
      {
        id: 'due',
        label: text('kanban.field.dueOn'),
        width: 130,
        sort: 'due',
        csv: { due: text('kanban.field.dueOn') },
        card: 'end',
        skeleton: 'chip',
        cell: ({ dueOn, column }) =>
          dueOn && <StatusChip tone={dueTones[dueState(dueOn, today, column?.isDone ?? false)]} label={day(dueOn)} />,
      },
      {
        id: 'labels',
        label: text('kanban.field.labels'),
        width: 170,
        csv: { labels: text('kanban.field.labels') },
        card: 'foot',
        cell: ({ labels, board }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {labels.map((label) => (
              <StatusChip key={label} tone={toneOf(label, tonesOf(board.labels))} label={label} />
            ))}
          </Box>
        ),
      },
      {
        id: 'members',
        label: text('kanban.field.members'),
        width: 120,
        csv: { members: text('kanban.field.members') },
        cell: ({ members }) =>
          members.length > 0 && <AvatarGroup label={text('kanban.field.members')} people={members} size={28} />,
      },
      {
        id: 'updated',
        label: text('kanban.cards.updated'),
        width: 140,
        sort: 'updated',
        isOptional: true,
        csv: { updatedAt: text('kanban.cards.updated') },
        cell: ({ updatedAt }) => <DateText at={updatedAt} />,
      },
    ],
    [text, day, today, editHref],
  );
}
