import { formOf, neededLine, neededReference } from '../../kit/form/formFields.ts';

export const mostLetters = 4000;

export const noteFields = formOf({
  orderId: neededReference('links.field.order'),
  text: neededLine('links.field.note', mostLetters),
});
export type NoteValues = (typeof noteFields)['empty'];
