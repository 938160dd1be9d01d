import { createContext, useContext } from 'react';

/** Whether a field stands in a row that was only just added. */
export const FreshRow = createContext(false);
export const useIsFresh = (): boolean => useContext(FreshRow);
