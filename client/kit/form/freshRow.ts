import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';

/** Whether a field stands in a row that was only just added. */
export const FreshRow = createContext(false);
export const useIsFresh = (): boolean => useContext(FreshRow);

/** Which rows of a list were added since it is shown. Call `expectRow` before one is added at the end. */
export function useFreshRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [fresh, setFresh] = useState<string[]>([]);
  const isAdding = useRef(false);
  const last = rows.at(-1);
  const lastKey = last === undefined ? undefined : keyOf(last);
  useLayoutEffect(() => {
    if (isAdding.current && lastKey !== undefined) setFresh((before) => [...before, lastKey]);
    isAdding.current = false;
  }, [rows, lastKey]);
  return {
    isFresh: (row: Row) => fresh.includes(keyOf(row)),
    expectRow: () => {
      isAdding.current = true;
    },
  };
}
