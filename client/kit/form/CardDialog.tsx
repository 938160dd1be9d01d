import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { MessageId } from '../../lib/messages.ts';
import type { CardBrand } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { showNotice } from '../notices.ts';
import { brandOf, expiryIn, expiryText, isCardNumber, isPast, lastFourOf } from './card.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { FieldRow } from './FormCard.tsx';
import { FormTextField } from './FormTextField.tsx';
import type { ProblemTexts } from './problems.ts';
import { SwitchField } from './SwitchField.tsx';
import { limited, valibotResolver } from './valibotResolver.ts';

type Values = { number: string; holder: string; expiry: string; isMain: boolean };

/** What is sent of a card; brand and digits only of a new one. */
export type CardEntry = {
  brand?: CardBrand;
  lastFour?: string;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
  isMain: boolean;
};

const required = v.check((text: string) => text.trim() !== '', 'required');
const rest = {
  holder: v.pipe(
    v.string(),
    required,
    v.check((text) => text.trim().length <= 100, limited('tooLong', 100)),
  ),
  expiry: v.pipe(
    v.string(),
    required,
    v.check((text) => expiryIn(text) !== null, 'expiry'),
    v.check((text) => {
      const found = expiryIn(text);
      return found === null || !isPast(found, new Date());
    }, 'expiryPast'),
  ),
  isMain: v.boolean(),
};
const newSchema: v.GenericSchema<Values> = v.object({
  ...rest,
  number: v.pipe(v.string(), required, v.check(isCardNumber, 'cardNumber')),
});
// The number of a card that is kept is not known any more, and need not be.
const knownSchema: v.GenericSchema<Values> = v.object({ ...rest, number: v.string() });

type Props = {
  /** Null adds one. */
  card: Pick<CardEntry, 'holder' | 'expiryMonth' | 'expiryYear' | 'isMain'> | null;
  /** The one card there is stands first without asking. */
  isFirst: boolean;
  /** Whose name a new card begins with. */
  holder?: string;
  /** Whose cards they are, and which one. */
  draft: string;
  texts: Record<
    'title' | 'save' | 'saved' | 'failed' | 'number' | 'numberHelp' | 'holder' | 'expiry' | 'makeMain',
    MessageId
  >;
  problemTexts: ProblemTexts;
  save: (card: CardEntry) => Promise<unknown>;
  onClose: () => void;
};

/** A payment card. Its number is checked here; what is sent of it are the brand and the last four digits. */
export function CardDialog({ card, isFirst, holder = '', draft, texts, problemTexts, save, onClose }: Props) {
  const text = useText();
  const [resolver] = useState(() => valibotResolver(card ? knownSchema : newSchema));
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      number: '',
      holder: card?.holder ?? holder,
      expiry: card ? expiryText(card.expiryMonth, card.expiryYear) : '',
      isMain: card?.isMain ?? isFirst,
    },
  });
  const { control } = form;
  const send = async ({ number, expiry, ...entered }: Values) => {
    const { month, year } = expiryIn(expiry)!;
    const identity = card ? {} : { brand: brandOf(number), lastFour: lastFourOf(number) };
    const { holder: name, isMain } = entered;
    await save({ ...identity, holder: name, expiryMonth: month, expiryYear: year, isMain });
    showNotice({ text: text(texts.saved) });
  };
  return (
    <EntryDialog
      form={form}
      draft={`paymentCard:${draft}`}
      secrets={['number']}
      problemTexts={problemTexts}
      failedText={text(texts.failed)}
      save={send}
      onClose={onClose}
      title={text(texts.title)}
      saveLabel={text(texts.save)}
    >
      {!card && (
        <FormTextField
          control={control}
          name="number"
          label={text(texts.number)}
          help={text(texts.numberHelp)}
          required
          isCode
        />
      )}
      <FieldRow>
        <FormTextField control={control} name="holder" label={text(texts.holder)} required />
        <FormTextField control={control} name="expiry" label={text(texts.expiry)} placeholder="04/31" required isCode />
      </FieldRow>
      {!card?.isMain && !isFirst && <SwitchField control={control} name="isMain" label={text(texts.makeMain)} />}
    </EntryDialog>
  );
}
