import type { CommandInputs } from '../../app/command/command.ts';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { RowsField } from '../../kit/form/RowsField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { ToneDot } from '../../kit/ToneDot.tsx';
import { useText } from '../../lib/text.ts';
import { type LabeledBoard, type LabelValues, shownTone, tones } from './labels.ts';

/** A row for each label: its color and its name. */
const LabelInputs: CommandInputs<LabeledBoard, LabelValues> = ({ editor: { form } }) => {
  const text = useText();
  const { control } = form;
  const choices = tones.map((tone) => ({
    value: tone,
    label: text(`kanban.labels.${tone}`),
    icon: <ToneDot tone={shownTone(tone)} />,
  }));
  return (
    <RowsField
      control={control}
      name="labels"
      blank={{ was: null, name: '', tone: 'PRIMARY' }}
      limit={50}
      addLabel={text('kanban.labels.add')}
      emptyText={text('kanban.labels.none')}
    >
      {(index) => (
        <>
          <SelectField
            control={control}
            name={`labels.${index}.tone`}
            label={text('kanban.labels.tone')}
            choices={choices}
          />
          <FormTextField control={control} name={`labels.${index}.name`} label={text('kanban.labels.name')} required />
        </>
      )}
    </RowsField>
  );
};
export default LabelInputs;
