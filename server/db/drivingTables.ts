import type { Generated } from 'kysely';

/** What was driven on which day, and who drove. */
export interface DrivingTables {
  vehicleDays: VehicleDaysTable;
  vehicleDrivers: VehicleDriversTable;
  driverDays: DriverDaysTable;
}

/** What a vehicle drove on a day of the store, found from its positions. */
interface VehicleDaysTable {
  vehicleId: number;
  day: string;
  trips: number;
  stops: number;
  meters: number;
  drivenMs: number;
}

/** Who had a vehicle, in milliseconds since 1970; 0 for a beginning that is not known. */
interface VehicleDriversTable {
  id: Generated<number>;
  vehicleId: number;
  driverId: number;
  fromAt: number;
  toAt: number | null;
}

/** The same by who drove; 0 for no driver. */
interface DriverDaysTable extends VehicleDaysTable {
  driverId: number;
}
