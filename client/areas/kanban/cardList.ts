import { listNoun } from '../../app/list/listNoun.ts';
import { addDays, todayIn } from '../../kit/dates/days.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { day } from '../../app/list/dayParam.ts';
import { choice, flag, text, type StateOf } from '../../lib/listState.ts';
import type { BoardCardSortField } from '../../lib/schema.generated.ts';
import { deviceZone } from '../../lib/timeZone.ts';
import { soonDays } from './due.ts';
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
  /** Id of a board; all boards without it. */
  board: choiceOfAny(),
  label: choiceOfAny(),
  member: choiceOfAny(),
  due: choice(dues),
  /** Days that a link of home narrows the list by. */
  dueFrom: day(),
  dueTo: day(),
  done: flag(),
  archived: flag(),
  /** Id of the card whose drawer is open. */
  item: text(),
};

function choiceOfAny() {
  return {
    initial: null as string | null,
    read: (value: string) => value || undefined,
    write: (value: string | null) => value ?? undefined,
  };
}

type DueDays = { dueFrom?: string; dueBefore?: string; isDone?: boolean; hasDue?: boolean };

/** Days of a due state, and what they say of being done: what is done is no longer due. */
function dueDays(due: (typeof dues)[number] | null): DueDays {
  const today = todayIn(deviceZone());
  const afterSoon = addDays(today, soonDays + 1);
  if (due === 'overdue') return { dueBefore: today, isDone: false };
  if (due === 'soon') return { dueFrom: today, dueBefore: afterSoon, isDone: false };
  if (due === 'later') return { dueFrom: afterSoon, isDone: false };
  return due === 'none' ? { hasDue: false } : {};
}

/** The file knows days alone: what is due soon here may be due today elsewhere. */
function exportQuery(query: URLSearchParams): void {
  const due = dues.find((one) => one === query.get('due'));
  query.delete('due');
  if (due === undefined) return;
  const { dueFrom, dueBefore, isDone, hasDue } = dueDays(due);
  if (dueFrom) query.set('dueFrom', dueFrom);
  if (dueBefore) query.set('dueTo', addDays(dueBefore, -1));
  if (isDone !== undefined) query.set('done', String(isDone));
  if (hasDue !== undefined) query.set('hasDue', String(hasDue));
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
    boardId: board,
    label,
    memberId: member,
    ...(done !== null && { isDone: done }),
    isArchived: archived ?? false,
    ...(dueFrom && { dueFrom }),
    ...(dueTo && { dueBefore: addDays(dueTo, 1) }),
    ...dueDays(due),
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
