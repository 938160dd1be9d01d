import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';

/** Whether a field stands in a row that was only just added. */
export const FreshRow = createContext(false);
export const useIsFresh = (): boolean => useContext(FreshRow);

/** Which rows of a list were added since the form was last submitted. Call `expectRows` before some are added. */
export function useFreshRows<Row, V extends FieldValues, Out = V>(
  control: Control<V, unknown, Out>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const { submitCount } = useFormState({ control });
  /** Of each that was added: how often the form had been submitted by then. */
  const [fresh, setFresh] = useState<ReadonlyMap<string, number>>(new Map());
  const isAdding = useRef(false);
  const known = useRef<string[]>([]);
  const joined = rows.map(keyOf).join();
  useLayoutEffect(() => {
    const keys = joined.split(',');
    const added = keys.filter((key) => !known.current.includes(key)).map((key) => [key, submitCount] as const);
    if (isAdding.current) setFresh((before) => new Map([...before, ...added]));
    isAdding.current = false;
    known.current = keys;
  }, [joined, submitCount]);
  return {
    isFresh: (row: Row) => fresh.get(keyOf(row)) === submitCount,
    expectRows: () => {
      isAdding.current = true;
    },
  };
}
