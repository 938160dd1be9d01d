import { useQuery } from '@apollo/client/react';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { KindDrawer, type DrawerProps, type KindFields } from '../../app/record/KindDrawer.tsx';
import { DateTimeField } from '../../kit/form/DateField.tsx';
import { FormTextField } from '../../kit/form/FormTextField.tsx';
import { NumberField, NumberTextField } from '../../kit/form/NumberField.tsx';
import { RowsField } from '../../kit/form/RowsField.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../lib/text.ts';
import { mostPoints, vehicleKind } from './vehicleKind.ts';
import { DriverChoicesDocument } from './vehicles.generated.ts';

const titles = { addTitle: 'logistics.vehicles.add', waitingTitle: 'logistics.vehicles.form' } as const;

/** A vehicle beside the list: a new one, or the one whose id stands in the address. */
export default function VehicleDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={vehicleKind} fields={VehicleFields} />;
}

const VehicleFields: KindFields<typeof vehicleKind> = ({ editor }) => {
  const text = useText();
  const { data, loading } = useQuery(DriverChoicesDocument, { context: { isQuiet: true } });
  const drivers = data?.driverList.nodes.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      <NumberField {...editor.field('number')} />
      <FormTextField {...editor.field('plate')} />
      <FormTextField {...editor.field('model')} />
      <SelectField
        {...editor.field('driverId')}
        choices={drivers}
        noneLabel={text('logistics.vehicles.noDriver')}
        isLoading={loading && !data}
      />
      <FormTextField {...editor.field('startCity')} />
      <FormTextField {...editor.field('startCountry')} help={text('logistics.help.country')} isCode />
      <FormTextField {...editor.field('endCity')} />
      <FormTextField {...editor.field('endCountry')} help={text('logistics.help.country')} isCode />
      <Typography variant="h6" component="h3">
        {text('logistics.field.path')}
      </Typography>
      <PathRows control={editor.form.control} />
      <DateTimeField {...editor.field('dueAt')} />
      <NumberField {...editor.field('capacityKg')} />
      <NumberField {...editor.field('speedLimit')} />
    </>
  );
};

type Values = (typeof vehicleKind)['empty'];

/** Degrees are written with a point everywhere, as maps give them. */
const readDegrees = (given: string) => {
  const typed = given.trim().replace(',', '.');
  return typed === '' ? null : /^-?\d{1,3}(\.\d{1,12})?$/.test(typed) ? Number(typed) : Number.NaN;
};
const showDegrees = (value: number | null) => (value === null ? '' : String(value));

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
        <>
          <FormTextField control={control} name={`path.${index}.name`} label={text('logistics.field.place')} />
          <NumberTextField
            control={control}
            name={`path.${index}.latitude`}
            label={text('logistics.field.latitude')}
            read={readDegrees}
            show={showDegrees}
            inputMode="decimal"
            required
          />
          <NumberTextField
            control={control}
            name={`path.${index}.longitude`}
            label={text('logistics.field.longitude')}
            read={readDegrees}
            show={showDegrees}
            inputMode="decimal"
            required
          />
        </>
      )}
    </RowsField>
  );
}
