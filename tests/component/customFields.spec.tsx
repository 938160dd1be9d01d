import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import { of } from 'rxjs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import CustomValueInputs from '../../client/areas/users/CustomValueInputs.tsx';
import { asList } from '../../client/areas/users/customValues.ts';
import { userKind, type UserValues } from '../../client/areas/users/userKind.ts';
import { answering } from './answering.ts';
import { show } from './render.tsx';

const field = (id: string, name: string, kind: string, choices: string[] = []) => ({
  __typename: 'CustomField',
  id,
  version: 1,
  name,
  kind,
  hint: '',
  choices,
});
const customFields = [
  field('3', 'Badge', 'TEXT'),
  field('4', 'Driving licence', 'YES_NO'),
  field('5', 'Shirt size', 'CHOICE', ['S', 'M']),
  field('6', 'With us since', 'DAY'),
];

let kept: UserValues['customValues'] = {};

function Form() {
  const { control, watch } = useForm<UserValues>({
    defaultValues: { ...userKind.empty, customValues: { 5: 'XL' } },
  });
  kept = watch('customValues');
  return <CustomValueInputs control={control} />;
}

test('US-15 a user’s form asks for the fields of the company; a choice that was taken away stays', async () => {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: answering(() => of({ data: { customFields } })),
  });
  const screen = await show(
    <ApolloProvider client={client}>
      <Form />
    </ApolloProvider>,
    { messages: ['customFields'] },
  );
  await screen.getByRole('textbox', { name: 'Badge' }).fill(' A-17 ');
  await screen.getByRole('combobox', { name: 'Driving licence' }).click();
  await screen.getByRole('option', { name: 'No', exact: true }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Shirt size' })).toHaveTextContent('XL');
  expect(asList(kept)).toEqual([
    { fieldId: '3', value: 'A-17' },
    { fieldId: '4', value: 'false' },
    { fieldId: '5', value: 'XL' },
  ]);
  await screen.getByRole('combobox', { name: 'Shirt size' }).click();
  await screen.getByRole('option', { name: 'Not set' }).click();
  expect(asList(kept).map(({ fieldId }) => fieldId)).toEqual(['3', '4']);
  // Fields that nobody has filled in are no reason to refuse the form.
  const { issues = [] } = v.safeParse(userKind.schema, { ...userKind.empty, customValues: { ...kept, 6: undefined } });
  expect(issues.map(({ path }) => path?.[0]?.key)).not.toContain('customValues');
});
