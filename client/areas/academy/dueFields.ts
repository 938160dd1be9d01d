import * as v from 'valibot';
import { day, number } from '../../kit/form/fieldDisplay.tsx';
import { moment, type FormField } from '../../kit/form/formFields.ts';
import { limited } from '../../kit/form/valibotResolver.ts';

const most = 1000;

const dueDays: FormField<number | null> = {
  rule: v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notWhole'),
    v.check((value) => value === null || value >= 1, limited('tooSmall', 1)),
    v.check((value) => value === null || value <= most, limited('tooLarge', most)),
  ),
  initial: null,
  display: number('academy.field.dueDays'),
};

/** When a course or a lesson is due. */
export const dueFields = {
  dueOn: { ...moment('academy.field.dueOn'), display: day('academy.field.dueOn') },
  dueDays,
};
