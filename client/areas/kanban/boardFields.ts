import { number, plain, record, rows, special, word, yesNo, type FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import type { BoardLabelTone } from '../../lib/schema.generated.ts';

/** What of a board can change, for the activity. */
export const boardFields: FieldDisplays = {
  name: plain('kanban.field.boardName'),
  isTemplate: yesNo('kanban.field.isTemplate'),
  wipPolicy: word('kanban.field.isBlocking', { BLOCK: 'form.value.yes', WARN: 'form.value.no' }),
  labels: rows<{ name: string; tone: BoardLabelTone }>('kanban.field.labels', {
    name: ({ name }) => name,
    parts: ({ tone }, { text }) => ({ 'kanban.labels.tone': text(`kanban.labels.${tone}`) }),
  }),
};

/** The same of a column. */
export const columnFields: FieldDisplays = {
  title: plain('kanban.column.title'),
  boardId: record('kanban.field.board'),
  wipLimit: number('kanban.column.limitName'),
  isDone: yesNo('kanban.column.done'),
  rank: {
    ...special('kanban.column.order', () => ''),
    tell: (_before, _after, { text }) => [text('form.history.reordered')],
  },
};
