import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { RecordEditor } from '../../app/record/useRecordEditor.ts';
import { uploading } from '../../app/record/uploading.ts';
import { ChoicesField } from '../../kit/form/ChoicesField.tsx';
import { countriesByName } from '../../kit/form/countries.ts';
import { DateField } from '../../kit/form/DateField.tsx';
import { FieldRow } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { ImagesField } from '../../kit/form/ImagesField.tsx';
import { MoneyField } from '../../kit/form/MoneyField.tsx';
import { NumberField } from '../../kit/form/NumberField.tsx';
import { RadioCards } from '../../kit/form/RadioCards.tsx';
import { SelectField, wordsOf } from '../../kit/form/SelectField.tsx';
import { SwitchField } from '../../kit/form/SwitchField.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { PropertyFieldsFragment } from './properties.generated.ts';
import type { PropertyValues } from './propertyKind.ts';
import {
  furnishedTexts,
  furnishingTexts,
  includeTexts,
  kindTexts,
  listerTexts,
  noteTexts,
  periodTexts,
  possessionTexts,
  purposeTexts,
  ownershipTexts,
} from './propertyTexts.ts';

export type PropertyEditor = RecordEditor<PropertyFieldsFragment, PropertyValues, PropertyValues>;
type Props = { editor: PropertyEditor };

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 } as const;

/** Who offers it, and how to reach them. */
export function ContactInputs({ editor }: Props) {
  const text = useText();
  return (
    <Box sx={column}>
      <RadioCards
        {...editor.field('lister')}
        choices={Object.entries(listerTexts).map(([value, label]) => ({
          value,
          label: text(label),
          text: text(`properties.listerText.${value.toLowerCase() as 'owner'}`),
        }))}
      />
      <FormTextField {...editor.field('contactName')} required />
      <FieldRow>
        <FormTextField {...editor.field('contactEmail')} isCode />
        <FormTextField {...editor.field('contactPhone')} isCode />
      </FieldRow>
    </Box>
  );
}

/** What it is, and where. */
export function PlaceInputs({ editor }: Props) {
  const text = useText();
  const { locale } = useFormats();
  const countries = countriesByName(locale).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Box sx={column}>
      <FieldRow>
        <SelectField {...editor.field('purpose')} choices={wordsOf(purposeTexts, text)} required />
        <SelectField {...editor.field('kind')} choices={wordsOf(kindTexts, text)} required />
      </FieldRow>
      <FormTextField {...editor.field('address')} required />
      <FormTextField {...editor.field('landmark')} />
      <FieldRow>
        <FormTextField {...editor.field('zip')} isCode />
        <FormTextField {...editor.field('city')} required />
        <FormTextField {...editor.field('state')} />
        <SelectField {...editor.field('country')} choices={countries} required />
      </FieldRow>
    </Box>
  );
}

/** What is in it, and how it looks. */
export function FeatureInputs({ editor }: Props) {
  const text = useText();
  return (
    <Box sx={column}>
      <FieldRow>
        <NumberField {...editor.field('bedrooms')} />
        <NumberField {...editor.field('bathrooms')} />
        <NumberField {...editor.field('floor')} help={text('properties.help.floor')} />
        <SelectField {...editor.field('furnished')} choices={wordsOf(furnishedTexts, text)} />
      </FieldRow>
      <ChoicesField
        {...editor.field('furnishing')}
        choices={wordsOf(furnishingTexts, text)}
        noneLabel={text('properties.value.none')}
      />
      <SwitchField {...editor.field('hasCommonArea')} />
      <SwitchField {...editor.field('hasBalcony')} />
      <ImagesField {...editor.field('images')} limit={10} {...uploading(editor)} />
    </Box>
  );
}

/** How large it is, and when it can be had. */
export function AreaInputs({ editor }: Props) {
  const text = useText();
  const unit = text('properties.value.unit');
  return (
    <Box sx={column}>
      <FieldRow>
        <NumberField {...editor.field('totalArea')} end={unit} required />
        <NumberField {...editor.field('carpetArea')} end={unit} help={text('properties.help.carpetArea')} />
        <NumberField {...editor.field('plotArea')} end={unit} />
        <DateField {...editor.field('availableFrom')} />
        <SelectField {...editor.field('possession')} choices={wordsOf(possessionTexts, text)} />
        <SelectField {...editor.field('ownership')} choices={wordsOf(ownershipTexts, text)} />
      </FieldRow>
      <SwitchField {...editor.field('isOnMainRoad')} />
      <SwitchField {...editor.field('isGated')} />
    </Box>
  );
}

/** What it costs. */
export function PriceInputs({ editor }: Props) {
  const text = useText();
  const { money } = useFormats();
  const [price, area] = useWatch({ control: editor.form.control, name: ['priceCents', 'totalArea'] });
  return (
    <Box sx={column}>
      <FieldRow>
        <MoneyField {...editor.field('priceCents')} required />
        <SelectField {...editor.field('priceNote')} choices={wordsOf(noteTexts, text)} />
      </FieldRow>
      {price && area ? (
        <Typography role="status" color="textSecondary">
          {text('properties.value.perArea', { price: money(Math.round(price / area)) })}
        </Typography>
      ) : null}
      <FieldRow>
        <MoneyField {...editor.field('maintenanceCents')} />
        <SelectField {...editor.field('maintenancePeriod')} choices={wordsOf(periodTexts, text)} />
        <MoneyField {...editor.field('bookingCents')} />
        <MoneyField {...editor.field('otherCents')} />
      </FieldRow>
      <ChoicesField
        {...editor.field('includes')}
        choices={wordsOf(includeTexts, text)}
        noneLabel={text('properties.value.none')}
      />
      <SwitchField {...editor.field('excludesStampDuty')} />
    </Box>
  );
}
