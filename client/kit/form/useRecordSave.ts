import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { onReconnected } from '../../lib/connection.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { onSessionReturned } from '../../lib/session.ts';
import { newKey } from '../../lib/newKey.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import type { Conflict, Side } from './conflict.ts';
import type { FormAlertContent } from './FormAlert.tsx';
import { focusFirstProblem, showFailure, useProblemText } from './problems.ts';
import { useFailureAlert } from './useFailureAlert.ts';
import type { RecordForm, Stored } from './useRecordForm.ts';

/**
 * What a save sends: the whole record, and of it the fields that changed since `version`. `key` stays the same while
 * the save is tried again, so that it is applied once even when only the answer was lost.
 */
export type Sending<R> = { record: R; edits: Partial<R>; version: number; key: string };
/** Fields that two people changed, and what the answer leads to. */
export type ConflictQuestion<R> = { latest: Stored<R>; conflicts: Conflict[]; purpose: 'save' | 'merge' };

type Options<F extends FieldValues, R extends object> = {
  form: UseFormReturn<F>;
  record: RecordForm<R, F>;
  formElement: RefObject<HTMLFormElement | null>;
  send: (sending: Sending<R>) => Promise<Stored<R>>;
  /** Called after each save, however it came about. */
  onSaved: () => void;
  /** The record as it is now; null when it is gone. Left out while it is being added. */
  readLatest?: () => Promise<Stored<R> | null>;
  /** What to say when the record is gone. */
  goneAlert?: FormAlertContent;
  /** What a field is called, for a problem that no field shows. */
  labelOf?: (name: string) => string | undefined;
  /** Words for what stands in the way, by the keys of the server. */
  reasons?: Readonly<Record<string, MessageId>> | undefined;
  /** Uploads and the like, which have to end first. */
  waitFor?: () => Promise<void>;
};

/** Without an answer nobody knows whether the save was applied: the same one is sent again before any other. */
const isUnanswered = ({ code }: Failure) => code === 'NETWORK' || code === 'UNAVAILABLE';

/** Saves a record with all that may come of it: wrong fields, a newer or a vanished record, a dead network. */
export function useRecordSave<F extends FieldValues, R extends object>(options: Options<F, R>) {
  const { form, record, formElement, send, readLatest, waitFor } = options;
  const text = useText();
  const alertOf = useFailureAlert(options.reasons);
  const [isSaving, setSaving] = useState(false);
  const [alert, setAlert] = useState<FormAlertContent | null>(null);
  const [question, setQuestion] = useState<ConflictQuestion<R> | null>(null);
  const unanswered = useRef<Sending<R> | null>(null);
  // What is done as soon as the server can be reached, or the user is signed in again.
  const waiting = useRef<(() => void) | null>(null);
  const problemText = useProblemText();
  const focusWrong = async () => {
    if (formElement.current === null || (await focusFirstProblem(formElement.current))) return;
    // As they are now: `formState` is that of the last drawing, before the answer came.
    const told = Object.keys(form.getValues()).flatMap((name) => {
      const problem = problemText(form.getFieldState(name as Path<F>).error);
      return problem === undefined ? [] : [[options.labelOf?.(name), problem].filter(Boolean).join(': ')];
    });
    setAlert({ title: text('form.alert.unseen'), text: told.join(' ') });
  };

  const deliver = async ({ key, ...sending }: Sending<R>): Promise<void> => {
    unanswered.current = { key, ...sending };
    try {
      record.settle(sending.record, await send({ key, ...sending }));
      unanswered.current = null;
    } catch (error) {
      if (!isUnanswered(failureOf(error))) unanswered.current = null;
      throw error;
    }
  };
  const replay = async (): Promise<boolean> => {
    if (unanswered.current) await deliver(unanswered.current);
    return true;
  };
  // Fields that are wrong, of a form that saves by itself: they stay behind.
  const left = useRef<readonly string[]>([]);
  const deliverAll = async (): Promise<boolean> => {
    const isSaved = unanswered.current !== null && (await replay());
    const { version, record: stored } = record.baseNow();
    const behind = (from: object) => Object.entries(from).filter(([name]) => left.current.includes(name));
    const edits = Object.fromEntries(
      Object.entries(record.edits()).filter(([name]) => !left.current.includes(name)),
    ) as Partial<R>;
    if ((isSaved || left.current.length > 0) && Object.keys(edits).length === 0) return isSaved;
    const whole = { ...record.mine(), ...Object.fromEntries(behind(stored)) };
    await deliver({ record: whole, edits, version, key: newKey() });
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
      return (await catchUp('save')) && deliverAll();
    } else if (failure.fields && showFailure(form, failure).length === 0) void focusWrong();
    else if (failure.code !== 'UNAUTHENTICATED') setAlert(alertOf(failure, retry));
    return false;
  };

  const run = async (work: () => Promise<boolean>, retry: () => void, again = retry): Promise<boolean> => {
    setSaving(true);
    setAlert(null);
    waiting.current = null;
    const fail = (error: unknown) => {
      const failure = failureOf(error);
      if (failure.code === 'NETWORK' || failure.code === 'UNAUTHENTICATED') waiting.current = again;
      return failure;
    };
    try {
      await waitFor?.();
      return await work().catch((error: unknown) => tell(fail(error), retry));
    } catch (error) {
      setAlert(alertOf(fail(error), retry));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const tellSaved = (isSaved: boolean): boolean => {
    if (isSaved) options.onSaved();
    return isSaved;
  };
  const resume = async (retry: () => void): Promise<void> => {
    if (!unanswered.current) return retry();
    tellSaved(await run(replay, retry, () => void resume(retry)));
  };

  const resumeWaiting = useEffectEvent(() => waiting.current?.());
  useEffect(() => {
    const stops = [onReconnected(() => resumeWaiting()), onSessionReturned(() => resumeWaiting())];
    return () => stops.forEach((stop) => stop());
  }, []);

  const refresh = (): Promise<boolean> =>
    run(
      () => catchUp('merge'),
      () => void refresh(),
    );

  return {
    isSaving,
    alert,
    goneAlert: options.goneAlert ?? null,
    question,
    /** Saves what is right so far, of a form that saves by itself; a field that is wrong says so and waits. */
    saveRight: async (retry: () => void) => {
      await form.trigger();
      const wrong = Object.keys(form.getValues()).filter((name) => form.getFieldState(name as Path<F>).invalid);
      left.current = wrong;
      const isSaved = tellSaved(await run(deliverAll, retry, () => void resume(retry)));
      // Saving made the form clean, and took the problems with it.
      if (isSaved && wrong.length > 0) await form.trigger(wrong as Path<F>[]);
      return isSaved;
    },
    /** True once the record is saved. `retry` is what a failure offers: the whole action of the caller. */
    save: async (retry: () => void) =>
      tellSaved(
        await run(
          async () => {
            left.current = [];
            let isSaved = false;
            // Awaited here, because handleSubmit marks the form as submitted only when its handler is through.
            await form.handleSubmit(
              async () => {
                isSaved = await deliverAll();
              },
              () => void focusWrong(),
            )();
            return isSaved;
          },
          retry,
          () => void resume(retry),
        ),
      ),
    /** Whether a save waits for the server: it is sent again by itself. */
    isWaiting: () => unanswered.current !== null,
    /** Forgets such a save; the next one is a new one. */
    forgetWaiting: () => {
      unanswered.current = null;
      waiting.current = null;
    },
    /** Brings the form up to date with the record, keeping the edits. */
    refresh,
    /** Settles a conflict as chosen. True once the record is saved by it. */
    answer: async (sides: Record<string, Side>, retry: () => void): Promise<boolean> => {
      if (!question) return false;
      record.take(question.latest, sides);
      setQuestion(null);
      return question.purpose === 'save' && tellSaved(await run(deliverAll, retry));
    },
    dismiss: () => setQuestion(null),
  };
}
