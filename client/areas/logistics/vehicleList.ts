import { dashboardWords } from '../../app/dashboard/crossFilter.ts';
import { listNoun } from '../../app/list/listNoun.ts';
import { addDays } from '../../kit/dates/days.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { choice, text, type StateOf } from '../../lib/listState.ts';
import { choices, wordsOf } from '../../lib/severalValues.ts';
import type {
  DriverSortField,
  VehicleCondition,
  VehicleSortField,
  VehicleWarning,
} from '../../lib/schema.generated.ts';
import {
  DeleteDriverDocument,
  DeleteVehicleDocument,
  DeleteVehiclesDocument,
  DriverRowByIdDocument,
  DriverTableDocument,
  StartVehiclesDeleteDocument,
  VehicleRowByIdDocument,
  VehicleTableDocument,
  type DriverRowFragment,
  type VehicleListRowFragment,
} from './vehicles.generated.ts';

const sorts = ['number', 'start', 'end', 'warning', 'progress'] as const satisfies Lowercase<VehicleSortField>[];
const warnings = [
  'no_warnings',
  'ecu_not_responding',
  'oil_leakage',
  'fuel_problems',
  'temperature_not_optimal',
] as const satisfies Lowercase<VehicleWarning>[];

const common = {
  subject: 'Vehicle',
  follows: ['Vehicle', 'VehicleIncident', 'Driver'],
  document: VehicleTableDocument,
  rowLabel: ({ number }: VehicleListRowFragment) => `VOL-${number}`,
  operations: {
    remove: DeleteVehicleDocument,
    removeMany: DeleteVehiclesDocument,
    startRemoval: StartVehiclesDeleteDocument,
  },
  texts: {
    removeTitle: 'logistics.vehicles.removeTitle',
    removeText: 'logistics.vehicles.removeText',
    removed: 'logistics.vehicles.removed',
    bulkRemoveTitle: 'logistics.vehicles.bulkTitle',
    bulkRemoveText: 'logistics.vehicles.bulkText',
    bulkRemoving: 'logistics.vehicles.bulkDeleting',
    bulkRemoved: 'logistics.vehicles.bulkDeleted',
  },
} as const;

const sizes = [10, 25, 50, 100] as const;
export const conditions = [
  'on_route',
  'with_errors',
  'deviated',
  'late',
] as const satisfies Lowercase<VehicleCondition>[];
const codec = {
  ...listCodec({ sizes, initialSize: 10, sorts }),
  warning: choices(warnings),
  condition: choice(conditions),
  edit: text(),
};

/** Vehicles on their page. */
export const vehicleList = listNoun({
  ...common,
  name: 'vehicles',
  codec,
  words: ['do'],
  sizes,
  rowDocument: VehicleRowByIdDocument,
  filterOf: ({ q, warning, condition }: StateOf<typeof codec>) => ({
    search: q || null,
    condition: condition && (condition.toUpperCase() as VehicleCondition),
    warnings: wordsOf<VehicleWarning>(warning),
  }),
  history: {
    displays: async () => (await import('./vehicleKind.ts')).vehicleKind.displays,
    messages: ['logistics'],
  },
});

const shortSizes = [5, 10, 25, 50, 100] as const;
const shortCodec = listCodec({ sizes: shortSizes, initialSize: 5, sorts });

/** The same on the dashboard. */
export const dashboardVehicles = listNoun({
  ...common,
  name: 'logisticsVehicles',
  words: dashboardWords,
  codec: shortCodec,
  sizes: shortSizes,
  filterOf: ({ q }: StateOf<typeof shortCodec>) => ({ search: q || null }),
});

export const licences = ['near', 'expired'] as const;
/** Time enough to renew it. */
export const licenceSoonDays = 30;

/** The last day of licences that end soon, or have ended. */
const licenceUntil = (licence: (typeof licences)[number]) =>
  addDays(new Date().toISOString().slice(0, 10), licence === 'near' ? licenceSoonDays : -1);

const driverCodec = {
  ...listCodec({
    sizes,
    initialSize: 10,
    sorts: ['name', 'licence'] as const satisfies Lowercase<DriverSortField>[],
  }),
  licence: choice(licences),
  edit: text(),
};

/** Drivers on their page. */
export const driverList = listNoun({
  name: 'drivers',
  subject: 'Driver',
  follows: ['Driver', 'Vehicle'],
  codec: driverCodec,
  sizes,
  document: DriverTableDocument,
  rowDocument: DriverRowByIdDocument,
  filterOf: ({ q, licence }: StateOf<typeof driverCodec>) => ({
    search: q || null,
    licenceExpiresUntil: licence && licenceUntil(licence),
  }),
  rowLabel: ({ name }: DriverRowFragment) => name,
  operations: { remove: DeleteDriverDocument },
  texts: {
    removeTitle: 'logistics.drivers.removeTitle',
    removeText: 'logistics.drivers.removeText',
    removed: 'logistics.drivers.removed',
  },
  history: {
    displays: async () => (await import('./driverKind.ts')).driverKind.displays,
    messages: ['logistics'],
  },
});
