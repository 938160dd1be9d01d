import { FormCard } from '../../../kit/form/FormCard.tsx';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { RadioCards } from '../../../kit/form/RadioCards.tsx';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import type { CheckoutPresence } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import type { StoreTabProps } from './storeKind.ts';
import { StorePromos } from '../promos/StorePromos.tsx';
import { presenceTexts } from './storeTexts.ts';

const presences = Object.keys(presenceTexts) as CheckoutPresence[];

/** What checkout asks customers for. */
export function StoreCheckoutTab({ control }: StoreTabProps) {
  const text = useText();
  const choices = presences.map((value) => ({ value, label: text(presenceTexts[value]) }));
  return (
    <>
      <FormCard title={text('store.section.contact')}>
        <RadioCards
          control={control}
          name="contactMethod"
          label={text('store.field.contactMethod')}
          choices={[
            { value: 'EMAIL', label: text('store.contact.email'), text: text('store.contact.emailText') },
            { value: 'PHONE', label: text('store.contact.phone'), text: text('store.contact.phoneText') },
          ]}
        />
      </FormCard>
      <FormCard title={text('store.section.customer')}>
        <RadioCards
          control={control}
          name="fullName"
          label={text('store.field.fullName')}
          choices={[
            { value: 'LAST_ONLY', label: text('store.fullName.last'), text: text('store.fullName.lastText') },
            { value: 'FIRST_AND_LAST', label: text('store.fullName.both'), text: text('store.fullName.bothText') },
          ]}
        />
        {(['companyName', 'addressLine2', 'shippingPhone'] as const).map((name) => (
          <SelectField key={name} control={control} name={name} label={text(`store.field.${name}`)} choices={choices} />
        ))}
      </FormCard>
      <FormCard title={text('store.section.wrap')}>
        <MoneyField
          control={control}
          name="giftWrapCents"
          label={text('store.field.giftWrap')}
          help={text('store.help.giftWrap')}
        />
      </FormCard>
      <StorePromos />
    </>
  );
}
