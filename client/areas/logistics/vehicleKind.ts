import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { number, record, special } from '../../kit/form/fieldDisplay.tsx';
import { formOf, line, moment, neededLine, reference, type FormField } from '../../kit/form/formFields.ts';
import { limited } from '../../kit/form/valibotResolver.ts';
import { countryOf } from './countryOf.ts';
import { degrees, whole } from './numberFields.ts';
import {
  CreateVehicleDocument,
  DeleteVehicleDocument,
  UpdateVehicleDocument,
  VehicleFormDocument,
  type VehicleFormFieldsFragment,
} from './vehicles.generated.ts';

/** The most points of a route. */
export const mostPoints = 200;

const needed = (most: number) =>
  v.pipe(
    degrees(most),
    v.check((value) => value !== null, 'required'),
  );

type Point = { latitude: number | null; longitude: number | null; name: string };

/** Points as a list of names, those without one by their place. */
const told = (points: readonly Point[]) =>
  points.map(({ name, latitude, longitude }) => name || `${latitude}, ${longitude}`).join(' – ');

const path: FormField<Point[]> = {
  rule: v.pipe(
    v.array(v.object({ latitude: needed(90), longitude: needed(180), name: v.string() })),
    v.minLength(2, 'required'),
    v.maxLength(mostPoints, limited('tooMany', mostPoints)),
  ),
  initial: [
    { latitude: null, longitude: null, name: '' },
    { latitude: null, longitude: null, name: '' },
  ],
  display: special('logistics.field.path', (value) =>
    Array.isArray(value) ? told(value as Point[]) : told(pointsOf(String(value))),
  ),
  isNeeded: true,
};

/** Points as the history has them. */
const pointsOf = (kept: string): Point[] =>
  (JSON.parse(kept) as [number, number, string][]).map(([latitude, longitude, name]) => ({
    latitude,
    longitude,
    name,
  }));

const fields = {
  number: whole('logistics.field.number', 9_999_999, true),
  plate: line('logistics.field.plate', 20),
  model: line('logistics.field.model', 80),
  startCity: neededLine('logistics.field.startCity', 80),
  startCountry: countryOf('logistics.field.startCountry'),
  endCity: neededLine('logistics.field.endCity', 80),
  endCountry: countryOf('logistics.field.endCountry'),
  path,
  driverId: { ...reference('logistics.field.driver'), display: record('logistics.field.driver') },
  dueAt: moment('logistics.field.dueAt'),
  capacityKg: whole('logistics.field.capacity', 100_000),
  capacityL: whole('logistics.field.capacityL', 1_000_000),
  departsAt: moment('logistics.field.departsAt'),
  speedLimit: whole('logistics.field.speedLimit', 200),
};

const form = formOf(fields);
type Values = (typeof form)['empty'];

/** A vehicle as its form knows it. */
export const vehicleKind = defineRecordKind({
  subject: 'Vehicle',
  node: 'vehicle',
  operations: {
    read: VehicleFormDocument,
    create: CreateVehicleDocument,
    update: UpdateVehicleDocument,
    remove: DeleteVehicleDocument,
  },
  ...form,
  recordOf: ({ path: points, ...stored }: VehicleFormFieldsFragment): Values => ({
    ...form.recordOf({ ...stored, path: [] }),
    // Without what the cache adds to each.
    path: points.map(({ latitude, longitude, name }) => ({ latitude, longitude, name })),
  }),
  displays: { ...form.displays, odometerKm: number('logistics.field.odometer') },
  nameField: 'number',
  nameOf: (value) => `VOL-${value}`,
  stale: { always: ['vehicleList', 'fleet', 'fleetFigures'] },
});
