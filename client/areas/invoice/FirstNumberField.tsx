import { FormReadOnlyProvider, useFormReadOnly } from '../../kit/form/formReadOnly.ts';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { useText } from '../../lib/text.ts';
import type { SettingsControl } from './settingsKind.ts';

/** Number that the first invoice gets; once it is given, it is only shown. */
export function FirstNumberField({ control, isGiven }: { control: SettingsControl; isGiven: boolean }) {
  const text = useText();
  const isReadOnly = useFormReadOnly();
  return (
    <FormReadOnlyProvider value={isReadOnly || isGiven}>
      <NumberField
        control={control}
        name="firstNumber"
        label={text('invoices.settings.firstNumber')}
        help={text(isGiven ? 'invoices.settings.firstNumberGiven' : 'invoices.settings.firstNumberHelp')}
        required
      />
    </FormReadOnlyProvider>
  );
}
