import { useWatch } from 'react-hook-form';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { CountryField } from '../../../kit/form/CountryField.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useText } from '../../../lib/text.ts';
import { zoneKind } from './storePlaceKinds.ts';

/** Countries that cost the same to send to. */
export default function StoreZoneDrawer(props: DrawerProps) {
  return <KindDrawer {...props} addTitle="store.zone.add" kind={zoneKind} fields={ZoneFields} />;
}

const ZoneFields: KindFields<typeof zoneKind> = ({ editor }) => {
  const text = useText();
  const { control } = editor.form;
  const isRest = useWatch({ control, name: 'isRest' });
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <SwitchField {...editor.field('isRest')} help={text('store.help.isRest')} />
      {!isRest && <CountryField {...editor.field('countries')} required />}
    </>
  );
};
