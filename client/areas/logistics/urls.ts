export const fleetPath = '/apps/logistics/fleet';
export const vehiclePath = (id: string): string => `/apps/logistics/vehicles/${id}`;
