import { useWatch } from 'react-hook-form';
import { RecordDrawer } from '../../app/record/RecordDrawer.tsx';
import { RecordLoader } from '../../app/record/RecordLoader.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { CountryField } from '../../kit/form/CountryField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import type { ShippingZoneFieldsFragment } from './store.generated.ts';
import { zoneKind } from './storePlaceKinds.ts';

type Props = {
  /** Null adds one. */
  id: string | null;
  onClose: () => void;
};

/** Countries that cost the same to send to. */
export default function StoreZoneDrawer({ id, onClose }: Props) {
  const text = useText();
  const frame = (content: React.ReactNode) => (
    <SideDrawer isOpen onClose={onClose} title={text('store.zone.add')}>
      {content}
    </SideDrawer>
  );
  return (
    <RecordLoader kind={zoneKind} id={id} skeleton={frame(null)} frame={frame}>
      {(loaded) => <ZoneForm loaded={loaded} onClose={onClose} />}
    </RecordLoader>
  );
}

type FormProps = { loaded: LoadedRecord<ShippingZoneFieldsFragment>; onClose: () => void };

function ZoneForm({ loaded, onClose }: FormProps) {
  const text = useText();
  const editor = useRecordEditor(zoneKind, loaded, {
    isOverlay: true,
    onClose,
    onSaved: () => void recordsChanged('ShippingZone'),
  });
  const { control } = editor.form;
  const isRest = useWatch({ control, name: 'isRest' });
  const own = loaded.stored;
  return (
    <RecordDrawer editor={editor} title={own ? <bdi>{editor.record.base.record.name}</bdi> : text('store.zone.add')}>
      <FormTextField control={control} name="name" label={text('store.field.zoneName')} required />
      <SwitchField
        control={control}
        name="isRest"
        label={text('store.field.isRest')}
        help={text('store.help.isRest')}
      />
      {!isRest && <CountryField control={control} name="countries" label={text('store.field.countries')} required />}
    </RecordDrawer>
  );
}
