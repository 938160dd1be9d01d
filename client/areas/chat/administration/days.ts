import * as v from 'valibot';
import { number } from '../../../kit/form/fieldDisplay.tsx';
import type { FormField } from '../../../kit/form/formFields.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { MessageId } from '../../../lib/messages.ts';

const maxDays = 3650;

/** After how many days messages go, or none. */
export const daysRule = v.pipe(
  v.nullable(v.number()),
  v.check((value) => !Number.isNaN(value), 'notNumber'),
  v.check((value) => value === null || value >= 1, limited('tooSmall', 1)),
  v.check((value) => value === null || value <= maxDays, limited('tooLarge', maxDays)),
);

export const days = (label: MessageId, initial: number | null): FormField<number | null> => ({
  rule: daysRule,
  initial,
  display: number(label),
});
