import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RecordForm } from '../../kit/form/useRecordForm.ts';
import type { useRecordSave } from '../../kit/form/useRecordSave.ts';

/** Long enough that a word is not saved letter by letter. */
const pauseMs = 900;

type Options<F extends FieldValues, R extends object> = {
  form: UseFormReturn<F>;
  record: RecordForm<R, F>;
  saver: Pick<ReturnType<typeof useRecordSave<F, R>>, 'saveRight' | 'isSaving' | 'question'>;
  isOn: boolean;
};

/** Saves a form after each pause: what is right of it, field by field. One save runs at a time. */
export function useSelfSaving<F extends FieldValues, R extends object>({ form, record, saver, isOn }: Options<F, R>) {
  const [isSaved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<unknown> | null>(null);
  const hasEdits = () => Object.keys(record.edits()).length > 0;

  const save = async (): Promise<void> => {
    clearTimeout(timer.current);
    await running.current;
    if (!hasEdits()) return;
    running.current = saver.saveRight(() => void save());
    if (await running.current) setSaved(true);
    running.current = null;
  };
  const pause = useEffectEvent(() => {
    // While two versions stand against each other, the answer saves.
    if (!saver.question && hasEdits()) void save();
  });
  useEffect(() => {
    if (!isOn) return;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => pause(), pauseMs);
      },
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [form, isOn]);

  return {
    state: saver.isSaving ? ('saving' as const) : isSaved ? ('saved' as const) : ('idle' as const),
    /** Saves at once what waits for its pause; true when nothing is left to save. */
    flush: async (): Promise<boolean> => {
      if (!isOn) return false;
      await save();
      return !hasEdits();
    },
  };
}
