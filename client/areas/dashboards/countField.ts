import * as v from 'valibot';
import { number } from '../../kit/form/fieldDisplay.tsx';
import type { FormField } from '../../kit/form/formFields.ts';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { MessageId } from '../../lib/messages.ts';

/** A whole number from 0 to `most`; left blank, 0. */
export const count = (label: MessageId, most: number): FormField<number | null> => ({
  rule: v.nullable(
    v.pipe(v.number(), v.minValue(0, limited('tooSmall', 0)), v.maxValue(most, limited('tooLarge', most))),
  ),
  initial: 0,
  display: number(label),
  clean: (value) => value ?? 0,
});
