import * as v from 'valibot';
import { number, plain } from '../../kit/form/fieldDisplay.tsx';
import type { FormField } from '../../kit/form/formFields.ts';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { MessageId } from '../../lib/messages.ts';

/** A whole number within limits; `isNeeded`: never empty, and a name rather than an amount. */
export const whole = (label: MessageId, most: number, isNeeded = false): FormField<number | null> => ({
  rule: v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => !isNeeded || value !== null, 'required'),
    v.check((value) => value === null || value >= 1, limited('tooSmall', 1)),
    v.check((value) => value === null || value <= most, limited('tooLarge', most)),
  ),
  initial: null,
  display: isNeeded ? plain(label) : number(label),
  isNeeded,
});

/** Degrees north or east, or none. */
export const degrees = (most: number) =>
  v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => value === null || Math.abs(value) <= most, limited('tooLarge', most)),
  );

/** Degrees are written with a point everywhere, as maps give them. */
export const degreesText = {
  unread: 'notNumber',
  read: (given: string) => {
    const typed = given.trim().replace(',', '.');
    return typed === '' ? null : /^-?\d{1,3}(\.\d{1,12})?$/.test(typed) ? Number(typed) : Number.NaN;
  },
  show: (value: number | null) => (value === null ? '' : String(value)),
  inputMode: 'decimal',
} as const;
