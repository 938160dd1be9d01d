import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { number, record, special } from '../../../kit/form/fieldDisplay.tsx';
import { formOf, line, neededDay, neededLine, oneOf, reference, type FormField } from '../../../kit/form/formFields.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { Tone } from '../../../kit/tones.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { ServiceState, VehicleEntryKind } from '../../../lib/schema.generated.ts';
import { money } from '../../../kit/form/fieldDisplay.tsx';
import { whole } from '../numberFields.ts';
import {
  CreateServicePlanDocument,
  CreateVehicleEntryDocument,
  DeleteServicePlanDocument,
  DeleteVehicleEntryDocument,
  ServicePlanFormDocument,
  UpdateServicePlanDocument,
  UpdateVehicleEntryDocument,
  VehicleEntryFormDocument,
} from './vehicle.generated.ts';

/* Service plans and entries of vehicles as their forms know them. */

export const entryTexts = {
  FUEL: 'vehicle.entry.fuel',
  ODOMETER: 'vehicle.entry.odometer',
  SERVICE: 'vehicle.entry.service',
  OTHER: 'vehicle.entry.other',
} as const satisfies Record<VehicleEntryKind, MessageId>;
export const entryTones: Record<VehicleEntryKind, Tone> = {
  FUEL: 'primary',
  ODOMETER: 'secondary',
  SERVICE: 'info',
  OTHER: 'warning',
};
export const stateTexts = {
  LATER: 'vehicle.state.later',
  SOON: 'vehicle.state.soon',
  OVERDUE: 'vehicle.state.overdue',
} as const satisfies Record<ServiceState, MessageId>;
export const stateTones: Record<ServiceState, Tone> = { LATER: 'success', SOON: 'warning', OVERDUE: 'error' };

const hidden = (label: MessageId): FormField<string | null> => ({ ...reference(label), display: record(label) });

/** A figure from zero on, or none. */
const figure = (label: MessageId, most: number, display = number(label)): FormField<number | null> => ({
  rule: v.pipe(
    v.nullable(v.number('notNumber')),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => value === null || value >= 0, limited('tooSmall', 0)),
    v.check((value) => value === null || value <= most, limited('tooLarge', most)),
  ),
  initial: null,
  display,
});

const planFields = formOf({
  vehicleId: hidden('vehicle.field.vehicle'),
  name: neededLine('vehicle.field.service', 80),
  everyKm: whole('vehicle.field.everyKm', 1_000_000),
  everyMonths: whole('vehicle.field.everyMonths', 120),
  lastKm: figure('vehicle.field.lastKm', 9_999_999),
  lastOn: neededDay('vehicle.field.lastOn'),
});

export const servicePlanKind = defineRecordKind({
  subject: 'ServicePlan',
  node: 'plan',
  operations: {
    read: ServicePlanFormDocument,
    create: CreateServicePlanDocument,
    update: UpdateServicePlanDocument,
    remove: DeleteServicePlanDocument,
  },
  ...planFields,
  nameField: 'name',
  problemTexts: { required: 'vehicle.problem.every' },
  stale: { always: ['servicePlanList'] },
});

const liters = special('vehicle.field.liters', (value, { formats }) => formats.number(Number(value) / 100));

const entryFields = formOf({
  vehicleId: hidden('vehicle.field.vehicle'),
  kind: oneOf('vehicle.field.kind', entryTexts, 'FUEL'),
  day: neededDay('vehicle.field.day'),
  odometerKm: figure('vehicle.field.odometer', 9_999_999),
  reason: line('vehicle.field.reason', 200),
  centiliters: figure('vehicle.field.liters', 10_000_000, liters),
  amountCents: {
    ...figure('vehicle.field.amount', 99_999_999_999, money('vehicle.field.amount')),
    clean: (value: number | null) => value ?? 0,
  },
  planId: hidden('vehicle.field.plan'),
  note: line('vehicle.field.note', 500),
});

export const vehicleEntryKind = defineRecordKind({
  subject: 'VehicleEntry',
  node: 'entry',
  operations: {
    read: VehicleEntryFormDocument,
    create: CreateVehicleEntryDocument,
    update: UpdateVehicleEntryDocument,
    remove: DeleteVehicleEntryDocument,
  },
  ...entryFields,
  nameField: 'day',
  problemTexts: { runsBack: 'vehicle.problem.runsBack' },
  stale: { always: ['vehicleEntryList', 'servicePlanList', 'vehicleCostMonths'] },
});
