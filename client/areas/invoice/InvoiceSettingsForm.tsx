import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { RecordPage } from '../../app/record/RecordPage.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../app/record/useStoredRecord.ts';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { countriesByName } from '../../kit/form/countries.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { RowsField } from '../../kit/form/RowsField.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { InvoiceMailKind, Language } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { uploadFile } from '../../lib/uploadFile.ts';
import { FirstNumberField } from './FirstNumberField.tsx';
import type { InvoiceSettingsFieldsFragment } from './invoiceSettings.generated.ts';
import { RateField } from './AmountField.tsx';
import { taxCategoryTexts } from './invoiceTexts.ts';
import { SettingsBooks } from './SettingsBooks.tsx';
import { SettingsReminders } from './SettingsReminders.tsx';
import { SettingsTexts } from './SettingsTexts.tsx';
import { settingsKind, type SettingsControl } from './settingsKind.ts';

const two = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 4 };

/** Cards of different heights leave no holes where each column goes on by itself. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } };

/** One form: company, bank, taxes, numbers, terms, mails. */
export function InvoiceSettingsForm({ loaded }: { loaded: LoadedRecord<InvoiceSettingsFieldsFragment> }) {
  const text = useText();
  const { locale } = useIntl();
  const editor = useRecordEditor(settingsKind, loaded);
  const { control } = editor.form;
  const countries = useMemo(
    () => countriesByName(locale).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  return (
    <RecordPage editor={editor} title={text('invoices.settings.title')} text={text('invoices.settings.text')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
          alignItems: 'start',
        }}
      >
        <Box sx={column}>
          <FormCard title={text('invoices.settings.company')}>
            <Alert
              severity="info"
              action={
                <Button
                  component={Link}
                  to="/apps/ecommerce/settings"
                  color="inherit"
                  size="small"
                  sx={{ whiteSpace: { sm: 'nowrap' } }}
                >
                  {text('invoices.settings.toStore')}
                </Button>
              }
            >
              {text('invoices.settings.addressHint')}
            </Alert>
            <ImagesField
              control={control}
              name="logo"
              label={text('invoices.settings.logo')}
              limit={1}
              upload={uploadFile}
              pending={editor.uploads}
            />
            <Box sx={two}>
              <FormTextField control={control} name="taxId" label={text('invoices.settings.taxId')} isCode />
              <FormTextField
                control={control}
                name="registrationId"
                label={text('invoices.settings.registrationId')}
                isCode
              />
            </Box>
            <FormTextField control={control} name="website" label={text('invoices.settings.website')} isCode />
          </FormCard>
          <FormCard title={text('invoices.settings.taxes')}>
            <RowsField
              control={control}
              name="taxes"
              blank={{ name: '', rateBasisPoints: 0, category: 'STANDARD', exemptionReason: '', country: '' }}
              limit={20}
              addLabel={text('invoices.settings.addTax')}
              emptyText={text('invoices.settings.noTax')}
            >
              {(index) => (
                <>
                  <RateField
                    control={control}
                    name={`taxes.${index}.rateBasisPoints`}
                    label={text('invoices.settings.rate')}
                    required
                  />
                  <FormTextField
                    control={control}
                    name={`taxes.${index}.name`}
                    label={text('invoices.settings.taxName')}
                    required
                  />
                  <SelectField
                    control={control}
                    name={`taxes.${index}.category`}
                    label={text('invoices.settings.taxCategory')}
                    choices={wordsOf(taxCategoryTexts, text)}
                  />
                  <ChoiceField
                    control={control}
                    name={`taxes.${index}.country`}
                    label={text('invoices.settings.taxCountry')}
                    choices={countries}
                  />
                  <Box sx={{ gridColumn: '1 / -1' }}>
                    <FormTextField
                      control={control}
                      name={`taxes.${index}.exemptionReason`}
                      label={text('invoices.settings.exemption')}
                    />
                  </Box>
                </>
              )}
            </RowsField>
            <SwitchField control={control} name="taxIsIncluded" label={text('invoices.field.taxIsIncluded')} />
          </FormCard>
          <SettingsBooks control={control} />
        </Box>
        <Box sx={column}>
          <FormCard title={text('invoices.settings.bank')}>
            <FormTextField control={control} name="bankName" label={text('invoices.settings.bankName')} />
            <ChoiceField
              control={control}
              name="bankCountry"
              label={text('invoices.settings.bankCountry')}
              choices={countries}
            />
            <FormTextField control={control} name="iban" label={text('invoices.settings.iban')} isCode />
            <FormTextField control={control} name="swiftCode" label={text('invoices.settings.swiftCode')} isCode />
          </FormCard>
          <FormCard title={text('invoices.settings.numbers')}>
            <FormTextField
              control={control}
              name="invoiceFormat"
              label={text('invoices.settings.invoiceFormat')}
              help={text('invoices.settings.formatHelp')}
              isCode
              required
            />
            <Box sx={two}>
              <FormTextField
                control={control}
                name="creditNoteFormat"
                label={text('invoices.settings.creditNoteFormat')}
                isCode
                required
              />
              <FormTextField
                control={control}
                name="quoteFormat"
                label={text('invoices.settings.quoteFormat')}
                isCode
                required
              />
            </Box>
            <Box sx={two}>
              <NumberField
                control={control}
                name="numberDigits"
                label={text('invoices.settings.numberDigits')}
                required
              />
              <FirstNumberField control={control} isGiven={loaded.stored!.hasNumbers} />
            </Box>
          </FormCard>
          <SettingsTexts control={control} texts={loaded.stored!.texts} />
          <SettingsReminders control={control} />
          <MailTexts control={control} texts={loaded.stored!.mailTexts} />
        </Box>
      </Box>
    </RecordPage>
  );
}

const mailKindTexts = {
  INVOICE: 'invoices.kind.invoice',
  QUOTE: 'invoices.kind.quote',
  CREDIT_NOTE: 'invoices.kind.creditNote',
  REMINDER: 'invoices.settings.reminder',
  STATEMENT: 'invoices.settings.statement',
} as const satisfies Record<InvoiceMailKind, MessageId>;

type MailProps = { control: SettingsControl; texts: InvoiceSettingsFieldsFragment['mailTexts'] };

/** The text of one mail in one language at a time. */
function MailTexts({ control, texts }: MailProps) {
  const text = useText();
  const { language } = useFormats();
  const [kind, setKind] = useState<InvoiceMailKind>('INVOICE');
  const [tongue, setTongue] = useState<Language>('en');
  const at = texts.findIndex((one) => one.kind === kind && one.language === tongue);
  const languages = [...new Set(texts.map((one) => one.language))];
  return (
    <FormCard title={text('invoices.settings.mails')}>
      <Box sx={two}>
        <TextField
          select
          label={text('invoices.settings.mail')}
          value={kind}
          onChange={({ target }) => setKind(target.value as InvoiceMailKind)}
        >
          {(Object.keys(mailKindTexts) as InvoiceMailKind[]).map((one) => (
            <MenuItem key={one} value={one}>
              {text(mailKindTexts[one])}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={text('invoices.field.language')}
          value={tongue}
          onChange={({ target }) => setTongue(target.value as Language)}
        >
          {languages.map((one) => (
            <MenuItem key={one} value={one}>
              {language(one)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <FormTextField
        key={`subject ${at}`}
        control={control}
        name={`mailTexts.${at}.subject`}
        label={text('invoices.settings.subject')}
      />
      <FormTextField
        key={`message ${at}`}
        control={control}
        name={`mailTexts.${at}.message`}
        label={text('invoices.settings.message')}
        help={text('invoices.settings.mailHelp')}
        rows={8}
      />
    </FormCard>
  );
}
