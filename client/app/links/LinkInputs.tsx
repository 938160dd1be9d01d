import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useProblemText } from '../../kit/form/problems.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { type RecordOption, RecordPicker } from '../../kit/records/RecordPicker.tsx';
import { useText } from '../../lib/text.ts';
import type { CommandInputs } from '../command/command.ts';
import { linkableKinds, type LinkValues } from './linkFields.ts';
import type { LinkSource } from './linkSource.ts';
import { useLinkable } from './useLinkable.ts';

/** Which record it is linked with: its kind, and one that is searched. */
const LinkInputs: CommandInputs<LinkSource, LinkValues> = ({ editor, target }) => {
  const text = useText();
  const problemText = useProblemText();
  const { control } = editor.form;
  const kind = useWatch({ control, name: 'kind' });
  const { field, fieldState } = useController({ control, name: 'record' });
  const [chosen, setChosen] = useState<RecordOption | null>(null);
  const search = useLinkable(kind, target.address ?? '');
  // One of another kind is none of this.
  useEffect(() => editor.form.setValue('record', null), [editor.form, kind]);
  const choose = (record: RecordOption | null) => {
    setChosen(record);
    field.onChange(record?.id ?? null);
  };
  return (
    <>
      <SelectField
        {...editor.field('kind')}
        choices={Object.entries(linkableKinds).map(([value, id]) => ({ value, label: text(id) }))}
      />
      <RecordPicker
        key={kind}
        label={text('links.field.record')}
        required
        value={field.value === null ? null : chosen}
        onChange={choose}
        onBlur={field.onBlur}
        inputRef={field.ref}
        problem={problemText(fieldState.error)}
        search={search}
      />
    </>
  );
};
export default LinkInputs;
