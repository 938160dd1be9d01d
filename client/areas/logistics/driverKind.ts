import { defineRecordKind } from '../../app/record/recordKind.ts';
import { day, record } from '../../kit/form/fieldDisplay.tsx';
import { formOf, line, moment, neededLine, reference } from '../../kit/form/formFields.ts';
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
  userId: { ...reference('logistics.field.user'), display: record('logistics.field.user') },
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
  problemTexts: { taken: 'logistics.problem.driverUser' },
  stale: { always: ['driverList', 'vehicleList'] },
});
