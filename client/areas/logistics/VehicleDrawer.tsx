import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Control } from 'react-hook-form';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { useOpenForm } from '../../app/command/useOpenForm.ts';
import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { DateTimeField } from '../../kit/form/DateField.tsx';
import { FieldRow } from '../../kit/form/FormCard.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { NumberField, NumberTextField } from '../../kit/form/NumberField.tsx';
import { RowsField } from '../../kit/form/RowsField.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { countryChoices } from './countryOf.ts';
import { DriverField } from './DriverField.tsx';
import { reportIncident } from './incidentCommands.tsx';
import { degreesText } from './numberFields.ts';
import { ShareLinks } from './ShareLinks.tsx';
import { VehicleDevice } from './VehicleDevice.tsx';
import { VehicleIncidents } from './VehicleIncidents.tsx';
import { mostPoints, vehicleKind } from './vehicleKind.ts';

const titles = { addTitle: 'logistics.vehicles.add', waitingTitle: 'logistics.vehicles.form' } as const;

/** A vehicle beside the list: a new one, or the one whose id stands in the address. */
export default function VehicleDrawer(props: DrawerProps) {
  const [open, setOpen] = useOpenForm();
  return (
    <KindDrawer
      {...props}
      {...titles}
      kind={vehicleKind}
      fields={VehicleFields}
      overlays={({ id }) => (
        <CommandForms target={{ id }} commands={[reportIncident]} open={open} onClose={() => setOpen(null)} />
      )}
    />
  );
}

const VehicleFields: KindFields<typeof vehicleKind> = ({ editor, own }) => {
  const text = useText();
  const { locale } = useFormats();
  const countries = useMemo(() => countryChoices(locale), [locale]);
  return (
    <>
      {own && <VehicleIncidents id={own.id} />}
      {own && <VehicleDevice id={own.id} />}
      {own && <ShareLinks subject="Vehicle" id={own.id} />}
      <NumberField {...editor.field('number')} />
      <FieldRow>
        <FormTextField {...editor.field('plate')} isCode />
        <FormTextField {...editor.field('model')} />
      </FieldRow>
      <DriverField control={editor.form.control} name="driverId" known={own?.driver ?? null} />
      <FormTextField {...editor.field('startCity')} />
      <ChoiceField {...editor.field('startCountry')} choices={countries} />
      <FormTextField {...editor.field('endCity')} />
      <ChoiceField {...editor.field('endCountry')} choices={countries} />
      <DateTimeField {...editor.field('dueAt')} />
      <FieldRow>
        <NumberField {...editor.field('capacityKg')} />
        <NumberField {...editor.field('capacityL')} />
      </FieldRow>
      <NumberField {...editor.field('speedLimit')} />
      <DateTimeField {...editor.field('departsAt')} />
      <Typography variant="h6" component="h3">
        {text('logistics.field.path')}
      </Typography>
      <PathRows control={editor.form.control} />
    </>
  );
};

type Values = (typeof vehicleKind)['empty'];

function PathRows({ control }: { control: Control<Values> }) {
  const text = useText();
  return (
    <RowsField
      control={control}
      name="path"
      blank={{ latitude: null, longitude: null, name: '' }}
      limit={mostPoints}
      addLabel={text('logistics.vehicles.addPoint')}
      emptyText={text('logistics.vehicles.noPoint')}
    >
      {(index) => (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <FormTextField control={control} name={`path.${index}.name`} label={text('logistics.field.place')} />
          </Box>
          <NumberTextField
            control={control}
            name={`path.${index}.latitude`}
            label={text('logistics.field.latitude')}
            {...degreesText}
            required
          />
          <NumberTextField
            control={control}
            name={`path.${index}.longitude`}
            label={text('logistics.field.longitude')}
            {...degreesText}
            required
          />
        </Box>
      )}
    </RowsField>
  );
}
