import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { countriesByName } from '../../kit/form/countries.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import type { StoreLocationFieldsFragment } from './store.generated.ts';
import { AddressFields } from './StoreAddressFields.tsx';
import { locationKind } from './storePlaceKinds.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** A place that orders are sent from. */
export default function StoreLocationDrawer({ id, onClose }: Props) {
  const text = useText();
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text('store.location.add')}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={locationKind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <LocationForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<StoreLocationFieldsFragment>; onClose: () => void };

function LocationForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const editor = useRecordEditor(locationKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => void recordsChanged('StoreLocation'),
  });
  const { control } = editor.form;
  const { locale } = useIntl();
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  const own = loaded.stored;
  return (
    <RecordDrawer
      editor={editor}
      title={own ? <bdi>{editor.record.base.record.name}</bdi> : text('store.location.add')}
    >
      <FormTextField control={control} name="name" label={text('store.field.locationName')} required />
      <SwitchField
        control={control}
        name="isDefault"
        label={text('store.field.isDefault')}
        help={text('store.help.isDefault')}
      />
      <SwitchField control={control} name="fulfilsOrders" label={text('store.field.fulfilsOrders')} />
      <FormTextField control={control} name="phone" label={text('store.field.phone')} isCode autoComplete="tel" />
      <AddressFields control={control} countries={countries} />
    </RecordDrawer>
  );
}
