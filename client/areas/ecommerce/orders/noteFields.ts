import { formOf, neededLine, neededReference } from '../../../kit/form/formFields.ts';

export const maxLetters = 4000;

export const noteFields = formOf({
  orderId: neededReference('links.field.order'),
  text: neededLine('links.field.note', maxLetters),
});
export type NoteValues = (typeof noteFields)['empty'];
