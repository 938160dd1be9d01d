import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { plain, special } from '../../../kit/form/fieldDisplay.tsx';
import { flag, formOf, neededLine, oneOf, type FormField } from '../../../kit/form/formFields.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { GeofenceShape } from '../../../lib/schema.generated.ts';
import { degrees, whole } from '../numberFields.ts';
import {
  CreateGeofenceDocument,
  DeleteGeofenceDocument,
  GeofenceFormDocument,
  UpdateGeofenceDocument,
} from './geofences.generated.ts';

export const maxCorners = 100;

export const shapeTexts = {
  CIRCLE: 'geofences.shape.circle',
  POLYGON: 'geofences.shape.polygon',
} as const satisfies Record<GeofenceShape, MessageId>;

const place = (label: MessageId, most: number): FormField<number | null> => ({
  rule: degrees(most),
  initial: null,
  display: plain(label),
});
const corner = (most: number) =>
  v.pipe(
    degrees(most),
    v.check((value) => value !== null, 'notNumber'),
  );

export type Corner = { latitude: number | null; longitude: number | null };

const points: FormField<Corner[]> = {
  rule: v.pipe(
    v.array(v.object({ latitude: corner(90), longitude: corner(180) })),
    v.maxLength(maxCorners, limited('tooMany', maxCorners)),
  ),
  initial: [],
  display: special('geofences.field.points', (value, { formats }) =>
    formats.number((typeof value === 'string' ? (JSON.parse(value) as unknown[]) : (value as unknown[])).length),
  ),
};

const isCircle = ({ shape }: { shape: GeofenceShape }) => shape === 'CIRCLE';

/** An area on the map as its form knows it. */
export const geofenceKind = defineRecordKind({
  subject: 'Geofence',
  node: 'geofence',
  operations: {
    read: GeofenceFormDocument,
    create: CreateGeofenceDocument,
    update: UpdateGeofenceDocument,
    remove: DeleteGeofenceDocument,
  },
  ...formOf(
    {
      name: neededLine('geofences.field.name', 80),
      shape: oneOf('geofences.field.shape', shapeTexts, 'CIRCLE'),
      latitude: place('logistics.field.latitude', 90),
      longitude: place('logistics.field.longitude', 180),
      radiusM: whole('geofences.field.radius', 500_000),
      points,
      tellsEntering: flag('geofences.field.entering', true),
      tellsLeaving: flag('geofences.field.leaving', true),
    },
    {
      latitude: isCircle,
      longitude: isCircle,
      radiusM: isCircle,
      points: (values) => !isCircle(values),
    },
  ),
  nameField: 'name',
  problemTexts: { required: 'geofences.problem.needed' },
  stale: { always: ['geofenceList', 'geofenceTimes'] },
});
