import { day } from '../../../app/list/dayParam.ts';
import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { flag, text, type StateOf } from '../../../lib/listState.ts';
import { choices, wordsOf } from '../../../lib/severalValues.ts';
import type {
  DayNoteSortField,
  FigureAlertSortField,
  FigureName,
  GoalSortField,
} from '../../../lib/schema.generated.ts';
import { figureNames } from './figureNames.ts';
import {
  DayNoteListDocument,
  DeleteDayNoteDocument,
  DeleteFigureAlertDocument,
  DeleteGoalDocument,
  FigureAlertListDocument,
  GoalListDocument,
  type DayNoteFieldsFragment,
  type FigureAlertFieldsFragment,
  type GoalRowFragment,
} from './key.generated.ts';

/* Lists of goals and of notes on days. */

const sizes = [10, 25, 50, 100] as const;
const texts = { removeTitle: 'keyFigures.delete.title', removed: 'keyFigures.delete.done' } as const;
const figures = figureNames.map((name) => name.toLowerCase() as Lowercase<FigureName>);

const goalCodec = {
  ...listCodec({ sizes, initialSize: 10, sorts: ['name', 'from', 'to'] as const satisfies Lowercase<GoalSortField>[] }),
  figure: choices(figures),
  /** Id of the goal whose drawer is open; `new` adds one. */
  edit: text(),
};

export const goalList = listNoun({
  name: 'goals',
  subject: 'Goal',
  codec: goalCodec,
  sizes,
  document: GoalListDocument,
  filterOf: ({ q, figure }: StateOf<typeof goalCodec>) => ({
    search: q || null,
    figures: wordsOf<FigureName>(figure),
  }),
  words: ['tab'],
  rowLabel: ({ name }: GoalRowFragment) => name,
  operations: { remove: DeleteGoalDocument },
  texts,
  history: {
    displays: async () => (await import('./goalKind.ts')).goalKind.displays,
    messages: ['counted'],
  },
});

const noteCodec = {
  ...listCodec({ sizes, initialSize: 10, sorts: ['name', 'day'] as const satisfies Lowercase<DayNoteSortField>[] }),
  from: day(),
  to: day(),
  /** Id of the note whose drawer is open; `new` adds one. */
  edit: text(),
};

export const noteList = listNoun({
  name: 'notes',
  subject: 'DayNote',
  codec: noteCodec,
  sizes,
  document: DayNoteListDocument,
  filterOf: ({ q, from, to }: StateOf<typeof noteCodec>) => ({ search: q || null, fromDay: from, toDay: to }),
  words: ['tab'],
  rowLabel: ({ name }: DayNoteFieldsFragment) => name,
  operations: { remove: DeleteDayNoteDocument },
  texts,
  history: {
    displays: async () => (await import('./noteKind.ts')).noteKind.displays,
    messages: ['counted'],
  },
});

const alertCodec = {
  ...listCodec({ sizes, initialSize: 10, sorts: ['name'] as const satisfies Lowercase<FigureAlertSortField>[] }),
  figure: choices(figures),
  paused: flag(),
  /** Id of the alert whose drawer is open; `new` adds one. */
  edit: text(),
};

export const alertList = listNoun({
  name: 'alerts',
  subject: 'FigureAlert',
  codec: alertCodec,
  sizes,
  document: FigureAlertListDocument,
  filterOf: ({ q, figure, paused }: StateOf<typeof alertCodec>) => ({
    search: q || null,
    figures: wordsOf<FigureName>(figure),
    isPaused: paused,
  }),
  words: ['tab'],
  rowLabel: ({ name }: FigureAlertFieldsFragment) => name,
  operations: { remove: DeleteFigureAlertDocument },
  texts,
  history: {
    displays: async () => (await import('./alertKind.ts')).alertKind.displays,
    messages: ['counted'],
  },
});
