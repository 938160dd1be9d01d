import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { CommandInputs } from '../../../app/command/command.ts';
import type { LinkSource } from '../../../app/links/linkSource.ts';
import { useLinkable } from '../../../app/links/useLinkable.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { useProblemText } from '../../../kit/form/problems.ts';
import { type RecordOption, RecordPicker } from '../../../kit/records/RecordPicker.tsx';
import type { NoteValues } from './noteFields.ts';

/** On which order, those of who wrote offered first, and what it says. */
const NoteInputs: CommandInputs<LinkSource, NoteValues> = ({ editor: { form, field }, target }) => {
  const problemText = useProblemText();
  const order = useController({ control: form.control, name: 'orderId' });
  const [chosen, setChosen] = useState<RecordOption | null>(null);
  const search = useLinkable('orders', target.address ?? '');
  return (
    <>
      <RecordPicker
        label={field('orderId').label}
        required
        value={order.field.value === null ? null : chosen}
        onChange={(one) => {
          setChosen(one);
          order.field.onChange(one?.id ?? null);
        }}
        onBlur={order.field.onBlur}
        inputRef={order.field.ref}
        problem={problemText(order.fieldState.error)}
        search={search}
      />
      <FormTextField {...field('text')} rows={8} />
    </>
  );
};
export default NoteInputs;
