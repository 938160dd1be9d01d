import { formOf, line } from '../../../kit/form/formFields.ts';

/** The note of an order. */
export const orderNoteFields = formOf({ note: line('orders.page.note', 1000) });
export type OrderNoteValues = (typeof orderNoteFields)['empty'];
