import { authorizeSome } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { DriverRow } from '../../db/logisticsTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { recordId } from '../../db/recordId.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { emailField, line, malformed, unknown } from '../../fields.ts';
import type { Problem } from '../../fields.ts';
import type { DriverInput } from '../../graphql/schema.generated.ts';
import { namedPerson, searchPeople } from '../../people/search.ts';
import { needed, optional } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { vehicle, vehicleTexts } from './vehicle.ts';

const noUser = unknown('there is no such user');

/** A day as YYYY-MM-DD. */
const day = (given: string) => {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(given) ? new Date(`${given}T00:00:00Z`) : null;
  const isDay = date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given);
  return isDay ? given : malformed('must be a day, as YYYY-MM-DD');
};

/** People who drive vehicles. */
export const driver = defineRecord<DriverRow, DriverInput>({
  subject: 'Driver',
  table: 'drivers',
  noun: 'Driver',
  nameOf: ({ name }) => name,
  columns: {
    name: needed(line(80, true)),
    phone: optional(line(40)),
    email: optional((given) => (given.trim() === '' ? '' : emailField(given))),
    licenceNumber: optional(line(40)),
    licenceExpiresOn: optional(day, null),
    userId: optional((given) => recordId(given) ?? noUser, null),
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    const { userId } = values;
    if (errors['userId'] !== undefined || userId === null || userId === before?.userId) return;
    const problem = await userProblem(tx, userId, before?.id ?? 0);
    if (problem === null) return;
    if (isRestored) values.userId = null;
    else refuse('userId', problem);
  },
  derive: (_tx, { name, phone, email, licenceNumber }) => ({
    nameKey: sortKey(name),
    searchText: foldCase(`${name}\n${phone}\n${email}\n${licenceNumber}`),
    findText: ` ${wordsOf(`${name} ${email}`).join(' ')} `,
  }),
  after: async (tx, before, after) => {
    if (before !== null && after !== null && before.name !== after.name) await followName(tx, before.id, after.name);
  },
});

/** Each account is that of one driver. */
async function userProblem(tx: Context, userId: number, ownId: number): Promise<Problem | null> {
  const user = await tx.db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (user === undefined) return noUser;
  const other = await tx.db
    .selectFrom('drivers')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  return other === undefined ? null : { key: 'taken', message: 'is the account of another driver' };
}

/** Users whose account may be that of a driver, for those who may edit drivers. */
export async function driverUsers(ctx: Context, search: string) {
  authorizeSome(ctx, 'update', 'Driver');
  return (await searchPeople(ctx, search)).map(namedPerson);
}

/** Vehicles are found by the name of their driver, so they follow it. */
async function followName(tx: Context, driverId: number, name: string): Promise<void> {
  const driven = await tx.db
    .selectFrom('vehicles')
    .select(['id', 'number', 'plate', 'model', 'startCity', 'endCity'])
    .where('driverId', '=', driverId)
    .execute();
  for (const { id, ...texts } of driven)
    await tx.db.updateTable('vehicles').set(vehicleTexts(texts, name)).where('id', '=', id).execute();
}

/** Before a driver is deleted: the vehicles have none then, in the same batch, so that an undo gives them back. */
export async function leaveVehicles(tx: Context, { id }: DriverRow): Promise<void> {
  const driven = await tx.db.selectFrom('vehicles').select('id').where('driverId', '=', id).execute();
  await vehicle.setAll(tx, driven, (row) => ({ driverId: null, ...vehicleTexts(row, '') }), 'driver deleted');
}
