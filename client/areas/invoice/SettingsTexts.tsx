import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { InvoiceSettingsFieldsFragment } from './invoiceSettings.generated.ts';
import type { SettingsControl } from './settingsKind.ts';

type Props = { control: SettingsControl; texts: InvoiceSettingsFieldsFragment['texts'] };

/** Terms and thanks: those of one language at a time, and those for languages without their own. */
export function SettingsTexts({ control, texts }: Props) {
  const text = useText();
  const { language } = useFormats();
  const [at, setAt] = useState(-1);
  const names = at < 0 ? (['terms', 'thanks'] as const) : ([`texts.${at}.terms`, `texts.${at}.thanks`] as const);
  const help = at < 0 ? undefined : text('invoices.settings.textsHelp');
  return (
    <FormCard title={text('invoices.settings.termsTitle')}>
      <NumberField control={control} name="termDays" label={text('invoices.settings.termDays')} required />
      <TextField
        select
        label={text('invoices.field.language')}
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
      >
        <MenuItem value={-1}>{text('invoices.settings.anyLanguage')}</MenuItem>
        {texts.map((one, index) => (
          <MenuItem key={one.language} value={index}>
            {language(one.language)}
          </MenuItem>
        ))}
      </TextField>
      <FormTextField
        key={`terms ${at}`}
        control={control}
        name={names[0]}
        label={text('invoices.settings.terms')}
        help={help}
        rows={3}
      />
      <FormTextField
        key={`thanks ${at}`}
        control={control}
        name={names[1]}
        label={text('invoices.field.thanks')}
        help={help}
      />
    </FormCard>
  );
}
