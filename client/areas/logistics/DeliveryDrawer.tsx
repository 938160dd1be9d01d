import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { useOpenForm } from '../../app/command/useOpenForm.ts';
import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { DateTimeField } from '../../kit/form/DateField.tsx';
import { FieldRow } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { NumberField, NumberTextField } from '../../kit/form/NumberField.tsx';
import { useFormats } from '../../lib/format.ts';
import { countryChoices } from './countryOf.ts';
import { deliveryCommands } from './deliveryCommands.tsx';
import { deliveryKind } from './deliveryKind.ts';
import { type beginnings, orderNumberOf } from './deliveryList.ts';
import { DeliveryState, useDeliveryNow } from './DeliveryState.tsx';
import { degreesText } from './numberFields.ts';
import { ShareLinks } from './ShareLinks.tsx';

const titles = { addTitle: 'logistics.deliveries.add', waitingTitle: 'logistics.deliveries.form' } as const;

/** A delivery beside the list: a new one, or the one whose id stands in the address. */
export default function DeliveryDrawer(props: DrawerProps) {
  const [open, setOpen] = useOpenForm();
  const now = useDeliveryNow(props.id);
  const forms = now && (
    <CommandForms target={now} commands={deliveryCommands} open={open} onClose={() => setOpen(null)} />
  );
  return (
    <KindDrawer
      {...props}
      {...titles}
      kind={deliveryKind}
      fields={DeliveryFields}
      begin={useBeginning()}
      overlays={() => forms}
    />
  );
}

/** What a link to a new delivery has said of it, such as the order that it is about. */
function useBeginning() {
  const [params] = useSearchParams();
  const said = (name: (typeof beginnings)[number]) => params.get(name) ?? '';
  return {
    orderNumber: orderNumberOf(said('for')) || null,
    recipient: said('recipient'),
    address: said('address'),
    city: said('city'),
    country: said('country'),
  };
}

const DeliveryFields: KindFields<typeof deliveryKind> = ({ editor, own }) => {
  const { locale } = useFormats();
  const countries = useMemo(() => countryChoices(locale), [locale]);
  const { control } = editor.form;
  return (
    <>
      {own && <DeliveryState id={own.id} />}
      {own && <ShareLinks subject="Delivery" id={own.id} />}
      <FormTextField {...editor.field('recipient')} />
      <FormTextField {...editor.field('address')} />
      <FormTextField {...editor.field('city')} />
      <ChoiceField {...editor.field('country')} choices={countries} />
      <FieldRow>
        <NumberTextField {...editor.field('latitude')} control={control} {...degreesText} />
        <NumberTextField {...editor.field('longitude')} control={control} {...degreesText} />
      </FieldRow>
      <FieldRow>
        <FormTextField {...editor.field('sender')} />
        <FormTextField {...editor.field('senderCity')} />
      </FieldRow>
      <NumberField {...editor.field('orderNumber')} />
      <FieldRow>
        <NumberField {...editor.field('weightKg')} />
        <NumberField {...editor.field('volumeL')} />
      </FieldRow>
      <DateTimeField {...editor.field('windowFrom')} />
      <DateTimeField {...editor.field('windowTo')} />
      {own?.status === 'DELIVERED' && <NumberField {...editor.field('rating')} />}
    </>
  );
};
