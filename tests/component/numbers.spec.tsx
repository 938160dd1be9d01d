import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MoneyField } from '../../client/kit/form/MoneyField.tsx';
import { NumberField } from '../../client/kit/form/NumberField.tsx';
import { PercentField } from '../../client/kit/form/PercentField.tsx';
import { limited, valibotResolver } from '../../client/kit/form/valibotResolver.ts';
import { show } from './render.tsx';

const schema = v.object({
  much: v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => value === null || Number.isNaN(value) || value <= 1_000_000, limited('tooLarge', 1_000_000)),
  ),
});

type Values = { much: number | null };
type Field = ComponentType<{ control: Control<Values>; name: 'much'; label: string }>;

function Numbered({ Field }: { Field: Field }) {
  const { control } = useForm<Values>({
    defaultValues: { much: null },
    resolver: valibotResolver(schema) as never,
    mode: 'onChange',
  });
  return <Field control={control} name="much" label="How much" />;
}

test.each<[string, Field, string, string]>([
  ['Enter a whole number.', NumberField, '2.5', '2'],
  ['Enter an amount with at most two decimal places.', MoneyField, '2.505', '2.50'],
  ['Enter a number.', PercentField, 'half', '0.5'],
  ['Enter at most 1,000,000.', NumberField, '1000001', '1000000'],
])('SE-02 a field says "%s" where what is typed is no such number', async (words, field, wrong, right) => {
  const screen = await show(<Numbered Field={field} />);
  const input = screen.getByLabelText('How much');
  await userEvent.fill(input, wrong);
  await expect.element(input).toHaveAccessibleDescription(new RegExp(words));
  await userEvent.fill(input, right);
  await expect.element(input).not.toHaveAccessibleDescription(new RegExp(words));
});
