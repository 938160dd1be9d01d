import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { useDays } from '../../../kit/dates/useDays.ts';
import { DateField } from '../../../kit/form/DateField.tsx';
import { FieldRow } from '../../../kit/form/FormCard.tsx';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { MoneyField } from '../../../kit/form/MoneyField.tsx';
import { NumberField, NumberTextField } from '../../../kit/form/NumberField.tsx';
import { readCents, showCents } from '../../../kit/form/numberText.ts';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import { entryTexts, vehicleEntryKind } from './careKinds.ts';
import { useVehicleId } from './ofVehicle.ts';
import { useServicePlansQuery } from './vehicle.generated.ts';

const titles = { addTitle: 'vehicle.entry.add', waitingTitle: 'vehicle.entry.form' } as const;

/** The service that was done, which the address names as `plan`: for this entry alone, so it is taken off the address. */
function usePlan(): string | null {
  const [params, setParams] = useSearchParams();
  const [plan] = useState(() => params.get('plan'));
  const takeOff = useEffectEvent(() =>
    setParams(
      (now) => {
        now.delete('plan');
        return now;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  useEffect(() => {
    if (plan !== null) takeOff();
  }, [plan]);
  return plan;
}

/** An entry of the vehicle whose page is open. */
export default function VehicleEntryDrawer(props: DrawerProps) {
  const { today } = useDays();
  const [params] = useSearchParams();
  const plan = usePlan();
  const isService = plan !== null || params.get('tab') === 'service';
  return (
    <KindDrawer
      {...props}
      {...titles}
      kind={vehicleEntryKind}
      changes={['Vehicle', 'ServicePlan']}
      begin={{ vehicleId: useVehicleId(), day: today, kind: isService ? 'SERVICE' : 'FUEL', planId: plan }}
      fields={EntryInputs}
    />
  );
}

const EntryInputs: KindFields<typeof vehicleEntryKind> = ({ editor, own }) => {
  const text = useText();
  const { today } = useDays();
  const pageVehicle = useVehicleId();
  const kind = useWatch({ control: editor.form.control, name: 'kind' });
  const reason = useWatch({ control: editor.form.control, name: 'reason' });
  const isBack = editor.form.formState.errors.odometerKm !== undefined || reason !== '';
  const { data } = useServicePlansQuery({
    variables: { vehicleId: own?.vehicleId ?? pageVehicle },
    skip: kind !== 'SERVICE',
  });
  const plans = data?.servicePlanList.nodes.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      <SelectField {...editor.field('kind')} choices={wordsOf(entryTexts, text)} />
      <DateField {...editor.field('day')} max={today} />
      <FieldRow>
        <NumberField
          {...editor.field('odometerKm')}
          required={kind === 'FUEL' || kind === 'ODOMETER'}
          end={text('vehicle.unit.km')}
        />
        {kind === 'FUEL' && (
          <NumberTextField
            {...editor.field('centiliters')}
            required
            unread="notNumber"
            read={readCents}
            show={showCents}
            showLimit={(limit) => String(Number(limit) / 100)}
            inputMode="decimal"
            end={text('vehicle.unit.liter')}
          />
        )}
      </FieldRow>
      {isBack && <FormTextField {...editor.field('reason')} help={text('vehicle.entry.reasonHelp')} />}
      {kind !== 'ODOMETER' && <MoneyField {...editor.field('amountCents')} required={kind !== 'SERVICE'} />}
      {kind === 'SERVICE' && plans.length > 0 && (
        <SelectField {...editor.field('planId')} choices={plans} noneLabel={text('vehicle.entry.noPlan')} />
      )}
      <FormTextField {...editor.field('note')} rows={3} />
    </>
  );
};
