import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import {
  IconBuilding,
  IconCheckbox,
  IconCurrencyDollar,
  IconRulerMeasure,
  IconSofa,
  IconUser,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { RecordDialogs } from '../../app/record/RecordDialogs.tsx';
import { RecordProviders } from '../../app/record/RecordProviders.tsx';
import { useRecordEditor } from '../../app/record/useRecordEditor.ts';
import { useRecordFrame } from '../../app/record/useRecordFrame.tsx';
import { FormAlert } from '../../kit/form/FormAlert.tsx';
import { FormReadOnlyProvider } from '../../kit/form/formReadOnly.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { ReviewSection } from '../../kit/wizard/ReviewSection.tsx';
import { type ResumeWizard, Wizard } from '../../kit/wizard/Wizard.tsx';
import { useFormats } from '../../lib/format.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { factGroups, usePropertyFacts, type FactGroup } from './propertyFacts.ts';
import {
  AreaInputs,
  ContactInputs,
  FeatureInputs,
  PlaceInputs,
  PriceInputs,
  type PropertyEditor,
} from './propertyInputs.tsx';
import { propertyKind, type PropertyValues } from './propertyKind.ts';
import { propertyPath } from './urls.ts';

const added = { stored: null, isGone: false };
const fieldsOf: Record<FactGroup, readonly (keyof PropertyValues)[]> = {
  contact: ['lister', 'contactName', 'contactEmail', 'contactPhone'],
  place: ['purpose', 'kind', 'address', 'landmark', 'city', 'state', 'zip', 'country'],
  features: ['bedrooms', 'bathrooms', 'floor', 'furnished', 'furnishing', 'hasCommonArea', 'hasBalcony', 'images'],
  area: ['totalArea', 'carpetArea', 'plotArea', 'availableFrom', 'possession', 'ownership', 'isOnMainRoad', 'isGated'],
  price: ['priceCents', 'maintenanceCents', 'bookingCents', 'otherCents', 'priceNote', 'includes', 'excludesStampDuty'],
};
const icons = {
  contact: IconUser,
  place: IconBuilding,
  features: IconSofa,
  area: IconRulerMeasure,
  price: IconCurrencyDollar,
};
const inputs = {
  contact: ContactInputs,
  place: PlaceInputs,
  features: FeatureInputs,
  area: AreaInputs,
  price: PriceInputs,
};

/** A property, step by step. What is typed survives a reload. */
export default function PropertyListingPage() {
  const text = useText();
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const [isSure, setSure] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const resume = useRef<ResumeWizard>(null);
  const editor = useRecordEditor(propertyKind, added, {
    begin: { contactName: viewer?.fullName ?? '', contactEmail: viewer?.email ?? '' },
    editPath: propertyPath,
    step: params.get('step'),
    onRestored: (step) => void resume.current?.(step),
    onSaved: () => recordsChanged('Property'),
  });
  const { form } = editor;
  const frame = useRecordFrame(editor, text('properties.list.add'));
  const finish = async () => {
    setAsked(true);
    if (!isSure || (await editor.save())) return;
    const wrong = factGroups.find((step) => fieldsOf[step].some((name) => form.getFieldState(name).error));
    if (wrong) setParams(wrong === 'contact' ? {} : { step: wrong });
  };
  return (
    <RecordProviders kind={editor.kind}>
      <PageHeader title={text('properties.listing.title')} text={text('properties.listing.text')} />
      {frame.alert && <FormAlert {...frame.alert} />}
      <FormReadOnlyProvider value={frame.isReadOnly}>
        <Wizard
          isVertical
          formRef={editor.formElement}
          label={text('properties.listing.title')}
          finishLabel={text('properties.list.add')}
          isBusy={frame.isSaving}
          onFinish={finish}
          resumeRef={resume}
          steps={[
            ...factGroups.map((name) => {
              const [StepIcon, Inputs] = [icons[name], inputs[name]];
              return {
                name,
                label: text(`properties.step.${name}`),
                text: text(`properties.stepText.${name}`),
                icon: <StepIcon size={20} />,
                check: async () => form.trigger([...fieldsOf[name]], { shouldFocus: true }),
                children: <Inputs editor={editor} />,
              };
            }),
            {
              name: 'review',
              label: text('properties.step.review'),
              text: text('properties.stepText.review'),
              icon: <IconCheckbox size={20} />,
              children: <Review editor={editor} isSure={isSure} isAsked={isAsked} onSure={setSure} />,
            },
          ]}
        />
      </FormReadOnlyProvider>
      <RecordDialogs editor={editor} />
    </RecordProviders>
  );
}

type ReviewProps = {
  editor: PropertyEditor;
  isSure: boolean;
  isAsked: boolean;
  onSure: (isSure: boolean) => void;
};

/** The whole listing as it will be added. */
function Review({ editor, isSure, isAsked, onSure }: ReviewProps) {
  const text = useText();
  const values = useWatch({ control: editor.form.control }) as PropertyValues;
  const { number } = useFormats();
  const facts = usePropertyFacts(values);
  const pictures = {
    label: text('properties.field.images'),
    value: values.images.length > 0 ? number(values.images.length) : text('properties.view.noPictures'),
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      {factGroups.map((group) => (
        <ReviewSection
          key={group}
          title={text(`properties.step.${group}`)}
          facts={group === 'features' ? [...facts.features, pictures] : facts[group]}
          step={group}
        />
      ))}
      <div>
        <FormControlLabel
          control={<Switch checked={isSure} onChange={(_, isOn) => onSure(isOn)} />}
          label={text('properties.listing.confirm')}
        />
        {isAsked && !isSure && <FormHelperText error>{text('properties.listing.confirmNeeded')}</FormHelperText>}
      </div>
    </Box>
  );
}
