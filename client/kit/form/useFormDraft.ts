import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormDraft, dropDraft, readDraft, writeDraft } from '../../lib/formDrafts.ts';
import { type Values, changedFields } from './merge.ts';
import type { RecordForm, Stored } from './useRecordForm.ts';

const writeAfterMs = 400;

type Options<F extends FieldValues, R extends object> = {
  /** Where the draft is kept, see `draftKey`. */
  storageKey: string;
  form: UseFormReturn<F>;
  record: RecordForm<R, F>;
  isDirty: boolean;
  /** False once the form is left: what was typed is saved or given up. */
  isHolding: () => boolean;
  /** Fields that are not kept. */
  secrets?: readonly string[];
  /** Step of a wizard that is open, kept with what is typed. */
  step?: string | null | undefined;
  onRestored?: ((step: string | null) => void) | undefined;
};

export type OfferedDraft = { at: number; restore: () => void; drop: () => void };

/** Keeps what is typed in the browser's storage until it is saved or discarded, and offers what was left there. */
export function useFormDraft<F extends FieldValues, R extends object>(options: Options<F, R>): OfferedDraft | null {
  const { storageKey, form, record, isDirty, isHolding, secrets = [], step, onRestored } = options;
  const [offered, setOffered] = useState(() => usable(readDraft(storageKey), record));

  const write = useEffectEvent(() => {
    if (!isHolding()) return;
    const now = form.getValues();
    const clean = (form.formState.defaultValues ?? {}) as Values;
    const values = { ...now, ...Object.fromEntries(secrets.map((name) => [name, clean[name]])) };
    writeDraft(storageKey, { at: Date.now(), base: record.baseNow(), values, ...(step && { step }) });
  });
  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      write();
    };
    const later = () => {
      timer ??= setTimeout(flush, writeAfterMs);
    };
    later();
    const stop = form.subscribe({ formState: { values: true }, callback: later });
    // A page that goes to the background may never come back.
    addEventListener('pagehide', flush);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('pagehide', flush);
    };
  }, [form, isDirty]);
  // Going to another step is kept as well, though nothing is typed there.
  useEffect(() => {
    if (isDirty) write();
    // Whether something was typed is the matter of the effect above.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (wasDirty !== isDirty) setWasDirty(isDirty);
  useEffect(() => {
    if (wasDirty && !isDirty) dropDraft(storageKey);
  }, [wasDirty, isDirty, storageKey]);

  if (!offered) return null;
  return {
    at: offered.at,
    restore() {
      const typed = form.formState.dirtyFields as Values;
      const now: Values = form.getValues();
      const later = Object.keys(now).filter((name) => typed[name]);
      const values = { ...offered.values, ...Object.fromEntries(later.map((name) => [name, now[name]])) };
      record.restore(offered.base as Stored<R>, values as F);
      setOffered(null);
      onRestored?.(offered.step ?? null);
    },
    drop() {
      if (!isDirty) dropDraft(storageKey);
      setOffered(null);
    },
  };
}

/** A draft of an earlier release may lack fields, and one that says what is stored anyway is of no use. */
function usable<R extends object, F extends FieldValues>(draft: FormDraft | null, record: RecordForm<R, F>) {
  const stored = record.baseNow().record;
  const isWhole = draft && Object.keys(stored).every((name) => name in draft.base.record);
  return isWhole && changedFields(draft.values, { ...draft.values, ...stored }).length > 0 ? draft : null;
}
