import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { valibotResolver } from '../../../kit/form/valibotResolver.ts';
import { showNotice } from '../../../kit/notices.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { brandOf, expiryIn, expiryText, isCardNumber, isPast, lastFourOf } from '../../../kit/form/card.ts';
import { requiredLine } from './customerKind.ts';
import { customerProblemTexts } from './customerTexts.ts';
import type { CustomerDetails } from './customerDetails.ts';
import { SaveCustomerCardDocument } from './customers.generated.ts';
import { EntryDialog } from '../../../kit/form/EntryDialog.tsx';

export type Card = CustomerDetails['cards'][number];
type Values = { number: string; holder: string; expiry: string; isDefault: boolean };

const expiry = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'required'),
  v.check((text) => expiryIn(text) !== null, 'expiry'),
  v.check((text) => {
    const found = expiryIn(text);
    return found === null || !isPast(found, new Date());
  }, 'expiryPast'),
);
const rest = { holder: requiredLine(100), expiry, isDefault: v.boolean() };
const newSchema: v.GenericSchema<Values> = v.object({
  ...rest,
  number: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'required'),
    v.check(isCardNumber, 'cardNumber'),
  ),
});
// The number of a card that is kept is not known any more, and need not be.
const knownSchema: v.GenericSchema<Values> = v.object({ ...rest, number: v.string() });

type Props = { customer: CustomerDetails; /** Null adds one. */ card: Card | null; onClose: () => void };

/** A payment card. Its number is checked here; what is sent of it are the brand and the last four digits. */
export default function CardDialog({ customer, card, onClose }: Props) {
  const text = useText();
  const [saveCard] = useMutation(SaveCustomerCardDocument);
  const [resolver] = useState(() => valibotResolver(card ? knownSchema : newSchema));
  const isFirst = customer.cards.length === 0;
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      number: '',
      holder: card?.holder ?? customer.name,
      expiry: card ? expiryText(card.expiryMonth, card.expiryYear) : '',
      isDefault: card?.isDefault ?? isFirst,
    },
  });
  const { control } = form;
  const save = async ({ number, holder, expiry: until, isDefault }: Values) => {
    const { month, year } = expiryIn(until)!;
    const identity = card ? {} : { brand: brandOf(number), lastFour: lastFourOf(number) };
    const input = { ...identity, holder, expiryMonth: month, expiryYear: year, isDefault };
    await saveCard({ variables: { id: customer.id, cardId: card?.id ?? null, input } });
    void recordsChanged('Customer');
    showNotice({ text: text('customers.cards.saved') });
  };
  return (
    <EntryDialog
      form={form}
      problemTexts={customerProblemTexts}
      failedText={text('customers.book.saveFailed')}
      save={save}
      onClose={onClose}
      title={text(card ? 'customers.cards.edit' : 'customers.cards.add')}
      saveLabel={text(card ? 'customers.news.save' : 'customers.cards.add')}
    >
      {!card && (
        <FormTextField
          control={control}
          name="number"
          label={text('customers.cards.number')}
          help={text('customers.cards.numberHelp')}
          required
          isCode
        />
      )}
      <FieldRow>
        <FormTextField control={control} name="holder" label={text('customers.cards.holder')} required />
        <FormTextField
          control={control}
          name="expiry"
          label={text('customers.cards.expiry')}
          placeholder="04/31"
          required
          isCode
        />
      </FieldRow>
      {!card?.isDefault && !isFirst && (
        <SwitchField control={control} name="isDefault" label={text('customers.cards.makeDefault')} />
      )}
    </EntryDialog>
  );
}
