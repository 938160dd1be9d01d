import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { brandOf, expiryIn, expiryText, isCardNumber, isPast, lastFourOf } from '../../kit/form/card.ts';
import { EntryDialog } from '../../kit/form/EntryDialog.tsx';
import { FieldRow } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { limited, valibotResolver } from '../../kit/form/valibotResolver.ts';
import { showNotice } from '../../kit/notices.ts';
import type { PaymentCardInput } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { BillingPartsFragment } from './billing.generated.ts';
import { billingProblemTexts } from './billingTexts.ts';

export type PaymentCard = BillingPartsFragment['cards'][number];
type Values = { number: string; holder: string; expiry: string; isPrimary: boolean };

const rest = {
  holder: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'required'),
    v.check((text) => text.trim().length <= 100, limited('tooLong', 100)),
  ),
  expiry: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'required'),
    v.check((text) => expiryIn(text) !== null, 'expiry'),
    v.check((text) => {
      const found = expiryIn(text);
      return found === null || !isPast(found, new Date());
    }, 'expiryPast'),
  ),
  isPrimary: v.boolean(),
};
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

type Props = {
  /** Null adds one. */
  card: PaymentCard | null;
  isFirst: boolean;
  save: (input: PaymentCardInput) => Promise<void>;
  onClose: () => void;
};

/** A payment card. Its number is checked here; what is sent of it are the brand and the last four digits. */
export function PaymentCardDialog({ card, isFirst, save, onClose }: Props) {
  const text = useText();
  const [resolver] = useState(() => valibotResolver(card ? knownSchema : newSchema));
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      number: '',
      holder: card?.holder ?? '',
      expiry: card ? expiryText(card.expiryMonth, card.expiryYear) : '',
      isPrimary: card?.isPrimary ?? isFirst,
    },
  });
  const { control } = form;
  const send = async ({ number, holder, expiry, isPrimary }: Values) => {
    const { month, year } = expiryIn(expiry)!;
    const identity = card ? {} : { brand: brandOf(number), lastFour: lastFourOf(number) };
    await save({ ...identity, holder, expiryMonth: month, expiryYear: year, isPrimary });
    showNotice({ text: text('billing.card.saved') });
  };
  return (
    <EntryDialog
      form={form}
      problemTexts={billingProblemTexts}
      failedText={text('billing.page.saveFailed')}
      save={send}
      onClose={onClose}
      title={text(card ? 'billing.card.edit' : 'billing.card.add')}
      saveLabel={text(card ? 'billing.page.save' : 'billing.card.add')}
    >
      {!card && (
        <FormTextField
          control={control}
          name="number"
          label={text('billing.card.number')}
          help={text('billing.card.numberHelp')}
          required
          isCode
        />
      )}
      <FieldRow>
        <FormTextField control={control} name="holder" label={text('billing.card.holder')} required />
        <FormTextField
          control={control}
          name="expiry"
          label={text('billing.card.expiry')}
          placeholder="04/31"
          required
          isCode
        />
      </FieldRow>
      {!card?.isPrimary && !isFirst && (
        <SwitchField control={control} name="isPrimary" label={text('billing.card.makePrimary')} />
      )}
    </EntryDialog>
  );
}
