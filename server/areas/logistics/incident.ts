import type { Context } from '../../context.ts';
import type { VehicleIncidentRow } from '../../db/logisticsTables.ts';
import { recordId } from '../../db/recordId.ts';
import { asIs, line, readOnly, unknown } from '../../fields.ts';
import type { VehicleIncidentInput } from '../../graphql/schema.generated.ts';
import { needed, optional } from '../../records/columns.ts';
import { defineRecord } from '../../records/record.ts';
import { warningOf } from './vehicle.ts';

const noVehicle = unknown('there is no such vehicle');

/** Warnings and alerts about vehicles: open, then acknowledged, then resolved. */
export const incident = defineRecord<VehicleIncidentRow, VehicleIncidentInput>({
  subject: 'VehicleIncident',
  table: 'vehicleIncidents',
  noun: 'Incident',
  nameOf: ({ kind, vehicleId }) => `${kind} ${vehicleId}`,
  columns: {
    vehicleId: needed((given) => recordId(given) ?? noVehicle, 0),
    kind: needed(asIs),
    note: optional(line(1000)),
  },
  fixed: ['status', 'openedAt', 'openedBy', 'acknowledgedAt', 'acknowledgedBy', 'resolvedAt', 'resolvedBy'],
  check: async (tx, { vehicleId, kind }, { before, refuse, errors, isRestored }) => {
    if (before !== null) {
      if (before.vehicleId !== vehicleId) refuse('vehicleId', readOnly);
      if (before.kind !== kind) refuse('kind', readOnly);
      return;
    }
    if (errors['vehicleId'] !== undefined || isRestored) return;
    const found = await tx.db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).executeTakeFirst();
    if (found === undefined) refuse('vehicleId', noVehicle);
  },
  after: async (tx, before, after) => followIncident(tx, (after ?? before)!.vehicleId),
});

/** Sets the warning of the vehicle, in whose row it stands for lists. */
async function followIncident(tx: Context, vehicleId: number): Promise<void> {
  const warning = await warningOf(tx, vehicleId);
  await tx.db.updateTable('vehicles').set({ warning }).where('id', '=', vehicleId).execute();
}

/** Adds an incident that a person reports. */
export const createIncident = (ctx: Context, input: VehicleIncidentInput) =>
  incident.create(ctx, input, {
    status: 'OPEN',
    openedAt: ctx.services.now().toISOString(),
    openedBy: ctx.viewer?.fullName ?? '',
  });

const already = (message: string) => ({ status: { key: 'already', message } });

/** Takes care of an incident. */
export const acknowledgeIncident = incident.command({
  done: ({ status }) => (status === 'ACKNOWLEDGED' ? already('is acknowledged already') : null),
  refuse: ({ status }) => (status === 'RESOLVED' ? already('is resolved already') : null),
  work: (tx, row) =>
    incident.set(tx, row, {
      status: 'ACKNOWLEDGED',
      acknowledgedAt: tx.services.now().toISOString(),
      acknowledgedBy: tx.viewer?.fullName ?? '',
    }),
});

/** Ends an incident. */
export const resolveIncident = incident.command({
  done: ({ status }) => (status === 'RESOLVED' ? already('is resolved already') : null),
  work: (tx, row) =>
    incident.set(tx, row, {
      status: 'RESOLVED',
      resolvedAt: tx.services.now().toISOString(),
      resolvedBy: tx.viewer?.fullName ?? '',
    }),
});
