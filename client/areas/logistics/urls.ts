/* Where the pages of logistics stand. */

export const dashboardPath = '/apps/logistics/dashboard';
export const fleetPath = '/apps/logistics/fleet';
export const vehiclesPath = '/apps/logistics/vehicles';
export const driversPath = '/apps/logistics/drivers';
/** A vehicle on the map. */
export const vehiclePath = (id: string): string => `${fleetPath}?vehicle=${id}`;
export const vehicleEditPath = (id: string): string => `${vehiclesPath}?edit=${id}`;
export const driverEditPath = (id: string): string => `${driversPath}?edit=${id}`;
export const newVehiclePath = `${vehiclesPath}?edit=new`;
