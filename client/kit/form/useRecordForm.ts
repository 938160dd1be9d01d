import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Conflict, Side } from './conflict.ts';
import { changedFields, mergeEdits, pick, sameValue, type Values } from './merge.ts';

/** A record as it was read: its fields, and the version that a save names. */
export type Stored<R> = { version: number; record: R };

/** A form together with the record beneath it. */
export type RecordForm<R extends object, F extends FieldValues = FieldValues> = {
  /** What was read last, for rendering. */
  base: Stored<R>;
  /** The same at this moment, in the middle of a save too. */
  baseNow: () => Stored<R>;
  /** The record that the form describes now. */
  mine: () => R;
  /** Fields of it that differ from what was read: what an update sends. */
  edits: () => Partial<R>;
  /** What to do about a newer state: fields to choose between, and fields that come along by themselves. */
  compare: (latest: Stored<R>) => { conflicts: Conflict[]; taken: string[] };
  /** Puts the edits on top of a newer state. */
  take: (latest: Stored<R>, sides?: Record<string, Side>) => void;
  /** After a save: the record as the server keeps it, with what was typed since `sent`. */
  settle: (sent: R, saved: Stored<R>) => void;
  /** Puts back what was typed over an earlier state of the record. */
  restore: (base: Stored<R>, values: F) => void;
  /** Back to what was read. */
  discard: () => void;
};

type Options<F extends FieldValues, R extends object> = {
  form: UseFormReturn<F>;
  stored: Stored<R>;
  /** Between the fields of the record and those of the form, which may have some of its own. */
  toForm: (record: R) => F;
  toRecord: (values: F) => R;
};

/**
 * Knows what was edited, and carries the edits over when the record has moved on, by a save of one's own or by
 * somebody else's.
 */
export function useRecordForm<F extends FieldValues, R extends object>({
  form,
  stored,
  toForm,
  toRecord,
}: Options<F, R>): RecordForm<R, F> {
  const [base, setBase] = useState(stored);
  // A save goes through several states of the record before the next render.
  const current = useRef(stored);
  const mine = () => toRecord(form.getValues());

  const fill = (onto: Stored<R>, wanted: F, typed?: F) => {
    const clean = toForm(onto.record);
    if (typed) keepAsTyped(clean, typed, onto.record);
    current.current = onto;
    setBase(onto);
    form.reset(clean as DefaultValues<F>);
    for (const name of changedFields(clean, wanted)) {
      form.setValue(name as Path<F>, wanted[name] as PathValue<F, Path<F>>, { shouldDirty: true });
    }
  };

  /** What stands for the saved value stays as it was typed: the space before the next word is not taken from under it. */
  const keepAsTyped = (clean: F, typed: F, saved: R) => {
    const read = toRecord(typed) as Values;
    for (const name of changedFields(clean, typed))
      if (name in read && sameValue(read[name], (saved as Values)[name])) clean[name] = typed[name];
  };

  const rebase = (from: R, onto: Stored<R>, sides: Record<string, Side> = {}, typed?: F) => {
    const { merged, conflicts } = mergeEdits(from, mine(), onto.record);
    for (const field of conflicts) if (sides[field] === 'theirs') merged[field] = onto.record[field];
    const wanted = toForm(merged);
    if (typed) keepAsTyped(wanted, typed, merged);
    fill(onto, wanted, typed);
  };

  return {
    base,
    baseNow: () => current.current,
    mine,
    edits: () => pick(mine(), changedFields(current.current.record, mine())) as Partial<R>,
    compare(latest) {
      const now = mine();
      const { conflicts, taken } = mergeEdits(current.current.record, now, latest.record);
      return {
        conflicts: conflicts.map((field) => ({ field, mine: now[field], theirs: latest.record[field] })),
        taken,
      };
    },
    take: (latest, sides) => rebase(current.current.record, latest, sides),
    settle: (sent, saved) => rebase(sent, saved, {}, form.getValues()),
    restore: fill,
    discard: () => form.reset(toForm(current.current.record) as DefaultValues<F>),
  };
}
