import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { NumberField } from '../../client/kit/form/NumberField.tsx';
import { valibotResolver } from '../../client/kit/form/valibotResolver.ts';
import { show } from './render.tsx';

const schema = v.object({
  bedrooms: v.pipe(
    v.nullable(v.number()),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
  ),
});

function Numbered() {
  const { control } = useForm({
    defaultValues: { bedrooms: null as number | null },
    resolver: valibotResolver(schema) as never,
    mode: 'onChange',
  });
  return <NumberField control={control} name="bedrooms" label="Bedrooms" />;
}

test('SE-02 a field of whole numbers asks for a whole number where a fraction is typed', async () => {
  const screen = await show(<Numbered />);
  const field = screen.getByLabelText('Bedrooms');
  await userEvent.fill(field, '2.5');
  await expect.element(field).toHaveAccessibleDescription('Enter a whole number.');
  await userEvent.fill(field, '2');
  await expect.element(field).not.toHaveAccessibleDescription('Enter a whole number.');
});
