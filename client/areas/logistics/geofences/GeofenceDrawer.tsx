import Box from '@mui/material/Box';
import { useWatch, type Control } from 'react-hook-form';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { NumberField, NumberTextField } from '../../../kit/form/NumberField.tsx';
import { RowsField } from '../../../kit/form/RowsField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useText } from '../../../lib/text.ts';
import { degreesText } from '../numberFields.ts';
import { geofenceKind, maxCorners, shapeTexts } from './geofenceKind.ts';
import { GeofenceMap } from './GeofenceMap.tsx';
import { GeofenceTimes } from './GeofenceTimes.tsx';

const titles = { addTitle: 'geofences.list.add', waitingTitle: 'geofences.list.form' } as const;

/** An area beside the list: drawn on the map, or typed. */
export default function GeofenceDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={geofenceKind} fields={GeofenceInputs} />;
}

const GeofenceInputs: KindFields<typeof geofenceKind> = ({ editor, own }) => {
  const text = useText();
  const shape = useWatch({ control: editor.form.control, name: 'shape' });
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <SelectField {...editor.field('shape')} choices={wordsOf(shapeTexts, text)} />
      <GeofenceMap form={editor.form} />
      {shape === 'CIRCLE' ? (
        <>
          <FieldRow>
            <NumberTextField {...editor.field('latitude')} {...degreesText} required />
            <NumberTextField {...editor.field('longitude')} {...degreesText} required />
          </FieldRow>
          <NumberField {...editor.field('radiusM')} required end={text('geofences.unit.meter')} />
        </>
      ) : (
        <Corners control={editor.form.control} />
      )}
      <SwitchField {...editor.field('tellsEntering')} />
      <SwitchField {...editor.field('tellsLeaving')} />
      {own && <GeofenceTimes id={own.id} />}
    </>
  );
};

function Corners({ control }: { control: Control<(typeof geofenceKind)['empty']> }) {
  const text = useText();
  return (
    <RowsField
      control={control}
      name="points"
      blank={{ latitude: null, longitude: null }}
      limit={maxCorners}
      addLabel={text('geofences.corner.add')}
      emptyText={text('geofences.corner.none')}
    >
      {(index) => (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <NumberTextField
            control={control}
            name={`points.${index}.latitude`}
            label={text('logistics.field.latitude')}
            {...degreesText}
            required
          />
          <NumberTextField
            control={control}
            name={`points.${index}.longitude`}
            label={text('logistics.field.longitude')}
            {...degreesText}
            required
          />
        </Box>
      )}
    </RowsField>
  );
}
