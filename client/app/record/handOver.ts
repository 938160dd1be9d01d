import type { FieldValues } from 'react-hook-form';

type Typed = { values: FieldValues; /** Name of the field that had the focus. */ focus: string | undefined };

const waiting = new Map<string, Typed>();

/** Typed while a new record was being saved: the form of that record goes on with it. */
export const handOver = (form: string, typed: Typed): void => void waiting.set(form, typed);

/** What was handed over to a form; given once. */
export function takeOver(form: string): Typed | undefined {
  const typed = waiting.get(form);
  waiting.delete(form);
  return typed;
}
