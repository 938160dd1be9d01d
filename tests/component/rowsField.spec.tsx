import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormTextField } from '../../client/kit/form/FormTextField.tsx';
import { RowsField } from '../../client/kit/form/RowsField.tsx';
import { valibotResolver } from '../../client/kit/form/valibotResolver.ts';
import { show } from './render.tsx';

type Values = { ways: { name: string; note: string }[] };
const schema = v.object({
  ways: v.array(v.object({ name: v.pipe(v.string(), v.nonEmpty('required')), note: v.string() })),
});

function Ways() {
  const { control, handleSubmit } = useForm<Values>({
    resolver: valibotResolver(schema as v.GenericSchema<Values>),
    defaultValues: { ways: [] },
    mode: 'onTouched',
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <RowsField
        control={control}
        name="ways"
        blank={{ name: '', note: '' }}
        limit={5}
        addLabel="Add way"
        emptyText="None"
      >
        {(index) => (
          <>
            <FormTextField control={control} name={`ways.${index}.name`} label="Name" required />
            <FormTextField control={control} name={`ways.${index}.note`} label="Note" />
          </>
        )}
      </RowsField>
      <button type="submit">Save</button>
    </form>
  );
}

test('a new row is not told that it is empty before somebody was in it, and the click that leaves it arrives', async () => {
  const screen = await show(<Ways />);
  const add = screen.getByRole('button', { name: 'Add way' });
  await add.click();
  const row = screen.getByRole('group', { name: 'Row 1' });
  await expect.element(row.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  // The library has checked the row by now: what it found is not told.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Required.').query()).toBeNull();
  // Leaving the empty field by the button below it: the row it adds is there, and the problem is told then.
  await add.click();
  await expect.element(screen.getByRole('group', { name: 'Row 2' })).toBeVisible();
  await expect.element(row.getByText('Required.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Row 2' }).getByText('Required.').query()).toBeNull();
  await userEvent.fill(row.getByRole('textbox', { name: 'Name' }), 'Cash');
  await expect.element(row.getByText('Required.')).not.toBeInTheDocument();
  // Who saves is told of everything.
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('group', { name: 'Row 2' }).getByText('Required.')).toBeVisible();
});

test('AC-10 a row that is added after a save that failed is told nothing either, until it is touched or saved again', async () => {
  const screen = await show(<Ways />);
  const add = screen.getByRole('button', { name: 'Add way' });
  const save = screen.getByRole('button', { name: 'Save' });
  const problemIn = (row: string) => screen.getByRole('group', { name: row }).getByText('Required.');
  await add.click();
  await save.click();
  await expect.element(problemIn('Row 1')).toBeVisible();
  await add.click();
  await expect.element(screen.getByRole('group', { name: 'Row 2' })).toBeVisible();
  // What changes elsewhere has the whole form checked again; the focus stays in the new row.
  const name = screen.getByRole('group', { name: 'Row 1' }).getByRole('textbox', { name: 'Name' }).element();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(name, 'Cash');
  name.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(problemIn('Row 1')).not.toBeInTheDocument();
  expect(problemIn('Row 2').query()).toBeNull();
  await save.click();
  await expect.element(problemIn('Row 2')).toBeVisible();
});
