/* Where the pages of logistics stand. */

export const dashboardPath = '/apps/logistics/dashboard';
export const fleetPath = '/apps/logistics/fleet';
export const replayPath = '/apps/logistics/replay';
export const vehiclesPath = '/apps/logistics/vehicles';
export const driversPath = '/apps/logistics/drivers';
/** A vehicle on the map. */
export const vehiclePath = (id: string): string => `${fleetPath}?vehicle=${id}`;
/** A day of a vehicle, or of some, driven again. */
export const replayOfPath = (ids: string): string => `${replayPath}?vehicles=${ids}`;
/** More lines on one map are not told apart. */
export const maxReplayed = 5;
/** Everything about one vehicle. */
export const vehiclePagePath = (id: string): string => `${vehiclesPath}/${id}`;
export const vehicleServicePath = (id: string): string => `${vehiclePagePath(id)}?tab=service`;
export const vehicleEditPath = (id: string): string => `${vehiclesPath}?edit=${id}`;
export const driverEditPath = (id: string): string => `${driversPath}?edit=${id}`;
/** What a driver brings, on the driver's phone. */
export const stopsPath = '/apps/logistics/my-stops';
export const geofencesPath = '/apps/logistics/geofences';
export const geofenceEditPath = (id: string): string => `${geofencesPath}?edit=${id}`;
/** What the fleet did and cost in some days. */
export const reportsPath = '/apps/logistics/reports';
export const incidentsPath = '/apps/logistics/incidents';
export const deliveriesPath = '/apps/logistics/deliveries';
/** What is about one vehicle. */
export const incidentsOfPath = (id: string): string => `${incidentsPath}?vehicle=${id}`;
export const deliveriesOfPath = (id: string): string => `${deliveriesPath}?vehicle=${id}`;
export const deliveryEditPath = (id: string): string => `${deliveriesPath}?edit=${id}`;
/** An order of the shop. */
export const orderPath = (number: number): string => `/apps/ecommerce/order/details/${number}`;
export const newVehiclePath = `${vehiclesPath}?edit=new`;
