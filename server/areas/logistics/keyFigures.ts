import { sql } from 'kysely';
import { sumsByStep } from '../../stepSums.ts';
import type { DeclaredFigure } from '../figure.ts';

/* Figures of deliveries and vehicles as every dashboard may show them. */

export const logisticsFigures: readonly DeclaredFigure[] = [
  {
    name: 'DELIVERIES',
    title: { en: 'Completed deliveries', fr: 'Livraisons effectuées', ar: 'عمليات التوصيل المكتملة' },
    right: ['read', 'Delivery'],
    path: ({ from, to }) => `/apps/logistics/deliveries?status=delivered&finishedFrom=${from}&finishedTo=${to}`,
    read: (ctx, steps) =>
      sumsByStep(
        ctx,
        {
          ...{ subject: 'Delivery', table: 'deliveries', column: 'finishedAt' },
          sum: sql`case when p.status = 'DELIVERED' then 1 else 0 end`,
        },
        steps,
      ),
    past: {
      ...{ subject: 'Delivery', table: 'deliveries', at: 'finishedAt' },
      value: ({ status }) => (status === 'DELIVERED' ? 1 : 0),
    },
  },
  {
    name: 'INCIDENTS',
    title: { en: 'Vehicle incidents', fr: 'Incidents de véhicules', ar: 'حوادث المركبات' },
    right: ['read', 'VehicleIncident'],
    path: ({ from, to }) => `/apps/logistics/incidents?openedFrom=${from}&openedTo=${to}`,
    read: (ctx, steps) =>
      sumsByStep(ctx, { subject: 'VehicleIncident', table: 'vehicle_incidents', column: 'openedAt' }, steps),
    // When it was reported never changes, and none is deleted.
    past: 'append',
  },
];
