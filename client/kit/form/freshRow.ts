import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';

/** Whether a field stands in a row that was only just added. */
export const FreshRow = createContext(false);
export const useIsFresh = (): boolean => useContext(FreshRow);

/** Which rows of a list were added since the form was last submitted. Call `expectRow` before one is added at the end. */
export function useFreshRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string, submitCount: number) {
  /** Of each that was added: how often the form had been submitted by then. */
  const [fresh, setFresh] = useState<ReadonlyMap<string, number>>(new Map());
  const isAdding = useRef(false);
  const last = rows.at(-1);
  const lastKey = last === undefined ? undefined : keyOf(last);
  useLayoutEffect(() => {
    if (isAdding.current && lastKey !== undefined) setFresh((before) => new Map(before).set(lastKey, submitCount));
    isAdding.current = false;
  }, [rows, lastKey, submitCount]);
  return {
    isFresh: (row: Row) => fresh.get(keyOf(row)) === submitCount,
    expectRow: () => {
      isAdding.current = true;
    },
  };
}
