import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { DateField } from '../../kit/form/DateField.tsx';
import { useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { useProblemText } from '../../kit/form/problems.ts';
import { type FoundPerson, PersonPicker } from '../../kit/people/PersonPicker.tsx';
import { useText } from '../../lib/text.ts';
import { driverKind } from './driverKind.ts';
import { DriverVehicles } from './DriverVehicles.tsx';
import { DriverUsersDocument } from './vehicles.generated.ts';

const titles = { addTitle: 'logistics.drivers.add', waitingTitle: 'logistics.drivers.form' } as const;

/** A driver beside the list: a new one, or the one whose id stands in the address. */
export default function DriverDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={driverKind} changes={['Vehicle']} fields={DriverFields} />;
}

const DriverFields: KindFields<typeof driverKind> = ({ editor, own }) => {
  const text = useText();
  const { query } = useApolloClient();
  const isReadOnly = useFormReadOnly();
  const { field, fieldState } = useController({ control: editor.form.control, name: 'userId' });
  const problem = useProblemText()(fieldState.error);
  const [chosen, setChosen] = useState<FoundPerson | null>(own?.user ?? null);
  return (
    <>
      {own && <DriverVehicles id={own.id} />}
      <FormTextField {...editor.field('name')} />
      <FormTextField {...editor.field('phone')} isCode />
      <FormTextField {...editor.field('email')} isCode />
      <FormTextField {...editor.field('licenceNumber')} isCode />
      <DateField {...editor.field('licenceExpiresOn')} />
      <PersonPicker
        label={text('logistics.field.user')}
        help={text('logistics.drivers.userHelp')}
        value={field.value === null ? null : chosen?.id === field.value ? chosen : (own?.user ?? null)}
        inputRef={field.ref}
        onBlur={field.onBlur}
        {...(problem !== undefined && { problem })}
        isReadOnly={isReadOnly}
        onChange={(one) => {
          setChosen(one?.person ?? null);
          field.onChange(one?.id ?? null);
        }}
        search={async (search) => {
          const { data } = await query({ query: DriverUsersDocument, variables: { search } });
          return data?.driverUsers ?? [];
        }}
      />
    </>
  );
};
