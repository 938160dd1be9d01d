import { listNoun } from '../../app/list/listNoun.ts';
import { addDays, todayIn } from '../../kit/dates/days.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { day } from '../../app/list/dayParam.ts';
import { flag, text, type StateOf } from '../../lib/listState.ts';
import { anyIds, choices, valuesOf, wordsOf } from '../../lib/severalValues.ts';
import type { BoardCardDue, BoardCardSortField } from '../../lib/schema.generated.ts';
import { deviceZone } from '../../lib/timeZone.ts';
import {
  BoardCardListDocument,
  BoardCardRowByIdDocument,
  DeleteBoardCardDocument,
  DuplicateBoardCardDocument,
  type BoardCardRowFragment,
} from './kanban.generated.ts';

const sizes = [10, 15, 25, 50] as const;

export const dues = ['overdue', 'soon', 'later', 'none'] as const;

const codec = {
  ...listCodec({
    sizes,
    initialSize: 15,
    sorts: ['title', 'due', 'updated'] as const satisfies Lowercase<BoardCardSortField>[],
  }),
  /** Ids of boards; all boards without them. */
  board: anyIds(),
  label: anyIds(),
  member: anyIds(),
  due: choices(dues),
  dueFrom: day(),
  dueTo: day(),
  done: flag(),
  archived: flag(),
  /** Id of the card whose drawer is open. */
  item: text(),
};

const today = () => todayIn(deviceZone());

/** What is due soon here may be due today elsewhere, so the file is told the day. */
function exportQuery(query: URLSearchParams): void {
  if (query.has('due')) query.set('today', today());
}

/** Cards of all boards. */
export const cardList = listNoun({
  name: 'cards',
  subject: 'BoardCard',
  follows: ['BoardCard', 'BoardColumn', 'Board'],
  codec,
  // The board keeps its lanes while its cards are shown as a table.
  words: ['lanes'],
  sizes,
  document: BoardCardListDocument,
  rowDocument: BoardCardRowByIdDocument,
  filterOf: ({ q, board, label, member, due, dueFrom, dueTo, done, archived }: StateOf<typeof codec>) => ({
    search: q || null,
    boardId: valuesOf(board),
    label: valuesOf(label),
    memberId: valuesOf(member),
    ...(done !== null && { isDone: done }),
    isArchived: archived ?? false,
    ...(dueFrom && { dueFrom }),
    ...(dueTo && { dueBefore: addDays(dueTo, 1) }),
    ...(due && { due: wordsOf<BoardCardDue>(due), today: today() }),
  }),
  rowLabel: ({ title }: BoardCardRowFragment) => title,
  exportPath: '/export/cards.csv',
  exportQuery,
  operations: { remove: DeleteBoardCardDocument, duplicate: DuplicateBoardCardDocument },
  texts: {
    removeTitle: 'kanban.column.deleteTitle',
    removeText: 'kanban.cards.deleteText',
    removed: 'kanban.card.deleted',
    duplicated: 'kanban.card.duplicated',
  },
  history: {
    displays: async () => (await import('./cardKind.ts')).cardKind.displays,
    messages: ['kanban'],
  },
});
