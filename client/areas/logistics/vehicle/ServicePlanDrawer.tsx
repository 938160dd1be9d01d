import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { useDays } from '../../../kit/dates/useDays.ts';
import { DateField } from '../../../kit/form/DateField.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { useText } from '../../../lib/text.ts';
import { servicePlanKind } from './careKinds.ts';
import { useVehicleId } from './ofVehicle.ts';

const titles = { addTitle: 'vehicle.plan.add', waitingTitle: 'vehicle.plan.form' } as const;

/** A service plan of the vehicle whose page is open. */
export default function ServicePlanDrawer({ odometerKm, ...props }: DrawerProps & { odometerKm: number }) {
  const { today } = useDays();
  return (
    <KindDrawer
      {...props}
      {...titles}
      kind={servicePlanKind}
      begin={{ vehicleId: useVehicleId(), lastKm: odometerKm, lastOn: today }}
      fields={ServicePlanInputs}
    />
  );
}

const ServicePlanInputs: KindFields<typeof servicePlanKind> = ({ editor }) => {
  const text = useText();
  const { today } = useDays();
  const km = text('vehicle.unit.km');
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <FieldRow>
        <NumberField {...editor.field('everyKm')} end={km} />
        <NumberField {...editor.field('everyMonths')} />
      </FieldRow>
      <FieldRow>
        <NumberField {...editor.field('lastKm')} end={km} />
        <DateField {...editor.field('lastOn')} max={today} />
      </FieldRow>
    </>
  );
};
