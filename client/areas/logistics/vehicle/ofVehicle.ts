import { createContext, useContext } from 'react';

/** Id of the vehicle whose page is open: drawers of its parts begin with it. */
export const OfVehicle = createContext('');
export const useVehicleId = (): string => useContext(OfVehicle);
