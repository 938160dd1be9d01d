import { formOf, neededReference, oneOf } from '../../kit/form/formFields.ts';

/** A card that goes to another board; `isOpen`: its drawer is, and goes with it. */
export type SentCard = { id: string; title: string; boardId: string; isOpen?: boolean };

const places = { LAST: 'kanban.send.last', FIRST: 'kanban.send.first' } as const;
export const sentCardFields = formOf({
  boardId: neededReference('kanban.field.board'),
  columnId: neededReference('kanban.field.column'),
  place: oneOf('kanban.send.place', places, 'LAST'),
});
export type SendValues = (typeof sentCardFields)['empty'];
