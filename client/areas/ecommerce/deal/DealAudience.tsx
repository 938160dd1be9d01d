import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import { audienceTexts } from '../store/storeTexts.ts';
import type { DealEditor } from './dealEditor.ts';
import { useWaysToPay } from './useWaysToPay.ts';

/** Whom a code is for, and how the order has to be paid. */
export function DealAudience({ editor }: { editor: DealEditor }) {
  const text = useText();
  return (
    <FieldRow>
      <SelectField {...editor.field('audience')} choices={wordsOf(audienceTexts, text)} />
      <SelectField {...editor.field('method')} choices={useWaysToPay()} noneLabel={text('store.deal.anyMethod')} />
    </FieldRow>
  );
}
