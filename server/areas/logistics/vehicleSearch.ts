import type { DriverRow, VehicleRow } from '../../db/logisticsTables.ts';
import { kindOf } from '../../records/kindOf.ts';
import { nameOfVehicle } from './vehicle.ts';

/** Vehicles as the search of everything finds them. */
export const vehicleKind = kindOf<VehicleRow>({
  subject: 'Vehicle',
  table: 'vehicles',
  key: 'vehicles',
  title: { en: 'Vehicles', fr: 'Véhicules', ar: 'المركبات' },
  icon: 'truck',
  home: '/apps/logistics/vehicles',
  pages: ['/apps/logistics/vehicles/:id', '/apps/logistics/fleet?vehicle=:id'],
  record: (row) => ({
    id: row.id,
    title: nameOfVehicle(row),
    subtitle: `${row.startCity} – ${row.endCity}`,
    path: `/apps/logistics/vehicles?edit=${row.id}`,
    image: null,
  }),
});

/** Drivers as the search of everything finds them. */
export const driverKind = kindOf<DriverRow>({
  subject: 'Driver',
  table: 'drivers',
  key: 'drivers',
  title: { en: 'Drivers', fr: 'Chauffeurs', ar: 'السائقون' },
  icon: 'steering-wheel',
  home: '/apps/logistics/drivers',
  record: ({ id, name, phone }) => ({
    id,
    title: name,
    subtitle: phone,
    path: `/apps/logistics/drivers?edit=${id}`,
    image: null,
  }),
});
