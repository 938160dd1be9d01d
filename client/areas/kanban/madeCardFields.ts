import { formOf, line, neededLine, neededReference } from '../../kit/form/formFields.ts';
import type { BoardsToMakeCardsQuery } from './kanban.generated.ts';

export const madeCardFields = formOf({
  title: neededLine('kanban.field.title', 200),
  boardId: neededReference('kanban.field.board'),
  columnId: neededReference('kanban.field.column'),
  description: line('kanban.field.description', 4000),
});
export type MadeCardValues = (typeof madeCardFields)['empty'];
export type BoardsOfCards = BoardsToMakeCardsQuery['boards'];
