import type { RefObject } from 'react';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Failure, failureOf } from '../../lib/failure.ts';
import type { Conflict, Side } from './ConflictDialog.tsx';
import type { FormAlertContent } from './FormAlert.tsx';
import { focusFirstProblem, showFailure } from './problems.ts';
import { useFailureAlert } from './useFailureAlert.ts';
import type { RecordForm, Stored } from './useRecordForm.ts';

/** What a save sends: the whole record, and of it the fields that changed since `version`. */
export type Sending<R> = { record: R; edits: Partial<R>; version: number };
/** Fields that two people changed, and what the answer leads to. */
export type ConflictQuestion<R> = { latest: Stored<R>; conflicts: Conflict[]; purpose: 'save' | 'merge' };

type Options<F extends FieldValues, R extends object> = {
  form: UseFormReturn<F>;
  record: RecordForm<R>;
  formElement: RefObject<HTMLFormElement | null>;
  send: (sending: Sending<R>) => Promise<Stored<R>>;
  /** The record as it is now; null when it is gone. Left out while it is being added. */
  readLatest?: () => Promise<Stored<R> | null>;
  /** What to say when the record is gone. */
  goneAlert?: FormAlertContent;
  /** Uploads and the like, which have to end first. */
  waitFor?: () => Promise<void>;
};

/** Saves a record with all that may come of it: wrong fields, a newer or a vanished record, a dead network. */
export function useRecordSave<F extends FieldValues, R extends object>(options: Options<F, R>) {
  const { form, record, formElement, send, readLatest, waitFor } = options;
  const alertOf = useFailureAlert();
  const [isSaving, setSaving] = useState(false);
  const [alert, setAlert] = useState<FormAlertContent | null>(null);
  const [question, setQuestion] = useState<ConflictQuestion<R> | null>(null);
  const focusWrong = () => void (formElement.current && focusFirstProblem(formElement.current));

  const deliver = async (): Promise<boolean> => {
    const sent = record.mine();
    record.settle(sent, await send({ record: sent, edits: record.edits(), version: record.version() }));
    return true;
  };

  /** Edits that meet nobody else's are carried over; for the others somebody has to choose. */
  const catchUp = async (purpose: ConflictQuestion<R>['purpose']): Promise<boolean> => {
    const latest = await readLatest?.();
    if (!latest) {
      setAlert(options.goneAlert ?? null);
      return false;
    }
    const { conflicts } = record.compare(latest);
    if (conflicts.length > 0) setQuestion({ latest, conflicts, purpose });
    else record.take(latest);
    return conflicts.length === 0;
  };

  const tell = async (failure: Failure, retry: () => void): Promise<boolean> => {
    const isTaken = Object.values(failure.fields ?? {}).some((problem) => problem.key === 'taken');
    if (failure.code === 'NOT_FOUND' && options.goneAlert) setAlert(options.goneAlert);
    else if (failure.code === 'CONFLICT' && !isTaken && readLatest) {
      return (await catchUp('save')) && deliver();
    } else if (failure.fields && showFailure(form, failure).length === 0) focusWrong();
    else setAlert(alertOf(failure, retry));
    return false;
  };

  const run = async (work: () => Promise<boolean>, retry: () => void): Promise<boolean> => {
    setSaving(true);
    setAlert(null);
    try {
      await waitFor?.();
      return await work().catch((error: unknown) => tell(failureOf(error), retry));
    } catch (error) {
      setAlert(alertOf(failureOf(error), retry));
      return false;
    } finally {
      setSaving(false);
    }
  };

  const refresh = (): Promise<boolean> =>
    run(
      () => catchUp('merge'),
      () => void refresh(),
    );

  return {
    isSaving,
    alert,
    question,
    /** True once the record is saved. `retry` is what a failure offers: the whole action of the caller. */
    save: (retry: () => void) =>
      run(async () => {
        let isSaved = false;
        // Awaited here, because handleSubmit marks the form as submitted only when its handler is through.
        await form.handleSubmit(async () => {
          isSaved = await deliver();
        }, focusWrong)();
        return isSaved;
      }, retry),
    /** Brings the form up to date with the record, keeping the edits. */
    refresh,
    /** Settles a conflict as chosen. True once the record is saved by it. */
    answer: async (sides: Record<string, Side>, retry: () => void): Promise<boolean> => {
      if (!question) return false;
      record.take(question.latest, sides);
      setQuestion(null);
      return question.purpose === 'save' && run(deliver, retry);
    },
    dismiss: () => setQuestion(null),
    /** Somebody else has removed the record. */
    tellGone: () => setAlert(options.goneAlert ?? null),
  };
}
