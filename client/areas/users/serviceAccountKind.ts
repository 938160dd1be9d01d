import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { plain, record } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import {
  CreateServiceAccountDocument,
  ServiceAccountFormDocument,
  UpdateServiceAccountDocument,
  type ServiceAccountFieldsFragment,
} from './serviceAccounts.generated.ts';

type ServiceAccountRecord = { name: string; description: string; roleId: string };

/** The account of a program as its dialog knows it. */
export const serviceAccountKind = defineRecordKind({
  subject: 'ServiceAccount',
  node: 'serviceAccount',
  operations: {
    read: ServiceAccountFormDocument,
    create: CreateServiceAccountDocument,
    update: UpdateServiceAccountDocument,
  },
  schema: v.object({
    name: v.pipe(
      v.string(),
      v.check((name) => name.trim() !== '', 'required'),
      v.check((name) => name.trim().length <= 60, limited('tooLong', 60)),
    ),
    description: v.pipe(
      v.string(),
      v.check((text) => text.trim().length <= 300, limited('tooLong', 300)),
    ),
    roleId: v.pipe(
      v.string(),
      v.check((id) => id !== '', 'required'),
    ),
  }) as v.GenericSchema<ServiceAccountRecord>,
  empty: { name: '', description: '', roleId: '' } as ServiceAccountRecord,
  recordOf: ({ name, description, roleId }: ServiceAccountFieldsFragment): ServiceAccountRecord => ({
    name,
    description,
    roleId,
  }),
  toForm: (record: ServiceAccountRecord): ServiceAccountRecord => record,
  toRecord: ({ name, description, roleId }: ServiceAccountRecord): ServiceAccountRecord => ({
    name: name.trim(),
    description: description.trim(),
    roleId,
  }),
  nameField: 'name',
  displays: {
    name: plain('services.field.name'),
    description: plain('services.field.description'),
    roleId: record('services.field.role'),
  },
  stale: { always: ['serviceAccounts'] },
});
