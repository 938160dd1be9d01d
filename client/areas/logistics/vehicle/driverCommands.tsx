import { IconSteeringWheel } from '@tabler/icons-react';
import { lazy } from 'react';
import { commandsOf } from '../../../app/command/command.ts';
import { formOf, reference } from '../../../kit/form/formFields.ts';
import { ChangeDriverDocument, type VehiclePageQuery } from './vehicle.generated.ts';

export type Driven = NonNullable<VehiclePageQuery['vehicle']>;

/** Gives a vehicle to another driver, or to none, from now on. */
export const changeDriver = commandsOf<Driven>({ subject: 'Vehicle', changes: ['Vehicle', 'Driver'] })({
  name: 'driver',
  label: 'logistics.assignments.change',
  icon: IconSteeringWheel,
  look: ({ driver }) => ({
    label: driver === null ? 'logistics.assignments.give' : 'logistics.assignments.change',
    icon: IconSteeringWheel,
  }),
  operation: ChangeDriverDocument,
  variables: ({ id, version }, { driverId }) => ({ id, version, input: { driverId } }),
  form: {
    frame: 'dialog',
    title: 'logistics.assignments.change',
    submit: 'logistics.assignments.save',
    fields: () => formOf({ driverId: reference('logistics.field.driver') }),
    begin: ({ driver }) => ({ driverId: driver?.id ?? null }),
    inputs: lazy(() => import('./ChangeDriverInputs.tsx')),
  },
  done: ({ updateVehicle: { batchId } }, { text }) => ({ text: text('logistics.assignments.changed'), batchId }),
});
