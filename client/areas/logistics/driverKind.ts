import { defineRecordKind } from '../../app/record/recordKind.ts';
import { day } from '../../kit/form/fieldDisplay.tsx';
import { formOf, line, moment, neededLine } from '../../kit/form/formFields.ts';
import {
  CreateDriverDocument,
  DeleteDriverDocument,
  DriverFormDocument,
  UpdateDriverDocument,
} from './vehicles.generated.ts';

const fields = {
  name: neededLine('logistics.field.name', 80),
  phone: line('logistics.field.phone', 40),
  email: line('logistics.field.email', 254, [/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'malformed']),
  licenceNumber: line('logistics.field.licenceNumber', 40),
  licenceExpiresOn: { ...moment('logistics.field.licenceExpires'), display: day('logistics.field.licenceExpires') },
};

/** A driver as the form knows one. */
export const driverKind = defineRecordKind({
  subject: 'Driver',
  node: 'driver',
  operations: {
    read: DriverFormDocument,
    create: CreateDriverDocument,
    update: UpdateDriverDocument,
    remove: DeleteDriverDocument,
  },
  ...formOf(fields),
  nameField: 'name',
  stale: { always: ['driverList', 'vehicleList'] },
});
