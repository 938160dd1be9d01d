import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { DateField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { driverKind } from './driverKind.ts';

const titles = { addTitle: 'logistics.drivers.add', waitingTitle: 'logistics.drivers.form' } as const;

/** A driver beside the list: a new one, or the one whose id stands in the address. */
export default function DriverDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={driverKind} changes={['Vehicle']} fields={DriverFields} />;
}

const DriverFields: KindFields<typeof driverKind> = ({ editor }) => (
  <>
    <FormTextField {...editor.field('name')} />
    <FormTextField {...editor.field('phone')} isCode />
    <FormTextField {...editor.field('email')} isCode />
    <FormTextField {...editor.field('licenceNumber')} isCode />
    <DateField {...editor.field('licenceExpiresOn')} />
  </>
);
