import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { countriesByName } from '../../../kit/form/countries.ts';
import { useText } from '../../../lib/text.ts';
import { AddressFields } from './StoreAddressFields.tsx';
import { locationKind } from './storePlaceKinds.ts';

/** A place that orders are sent from. */
export default function StoreLocationDrawer(props: DrawerProps) {
  return <KindDrawer {...props} addTitle="store.location.add" kind={locationKind} fields={LocationFields} />;
}

const LocationFields: KindFields<typeof locationKind> = ({ editor }) => {
  const text = useText();
  const { control } = editor.form;
  const { locale } = useIntl();
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  return (
    <>
      <FormTextField {...editor.field('name')} required />
      <SwitchField {...editor.field('isDefault')} help={text('store.help.isDefault')} />
      <SwitchField {...editor.field('fulfilsOrders')} />
      <FormTextField {...editor.field('phone')} isCode autoComplete="tel" />
      <AddressFields control={control} countries={countries} />
    </>
  );
};
