import { useCallback, useRef, useState } from 'react';
import { ask } from '../../kit/confirm.ts';
import { failureOf } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import type { AnyCall, Call } from './command.ts';
import { useCommandCall } from './useCommandCall.ts';

/** Does what needs no form: asks first where the command says so, then tells what came of it. */
export function useCommands() {
  const { send, finish, fail, tools } = useCommandCall();
  const [busy, setBusy] = useState<{ name: string; id: string | undefined } | null>(null);
  // One whose answer was lost is sent again under its key.
  const unanswered = useRef(new Map<string, string>());

  /** Answers what the server did, null where the user thought better of it; throws why it was not done. */
  const attempt = useCallback(
    async <T, V extends object, Data>(
      command: Call<T, V, Data>,
      target: T,
      given: V | Record<never, never> = {},
    ): Promise<Data | null> => {
      const any = command as AnyCall<T>;
      let call = '';
      setBusy({ name: command.name, id: (target as { id?: string } | null)?.id });
      try {
        const question = await any.question?.(target, tools, given);
        const chosen = question ? await ask(question, question.choice) : '';
        if (chosen === null) return null;
        const values = { ...given, ...question?.set, ...question?.chosen?.(chosen) };
        call = JSON.stringify([command.name, any.variables?.(target, values) ?? target]);
        const key = unanswered.current.get(call) ?? newKey();
        unanswered.current.set(call, key);
        const data = await send(any, target, values, key);
        unanswered.current.delete(call);
        await finish(any, target, values, data);
        return data as Data;
      } catch (error) {
        if (failureOf(error).code !== 'NETWORK') unanswered.current.delete(call);
        throw error;
      } finally {
        setBusy(null);
      }
    },
    [send, finish, tools],
  );
  /** Answers what the server did; null where it was not done, which it tells. */
  const run = useCallback(
    <T, V extends object, Data>(
      command: Call<T, V, Data>,
      target: T,
      given: V | Record<never, never> = {},
    ): Promise<Data | null> =>
      attempt(command, target, given).catch((error: unknown) => {
        fail(command as AnyCall<T>, error, target, given);
        return null;
      }),
    [attempt, fail],
  );
  return {
    /** Name of what is being done, and the id of the record that it is done to. */
    busy: busy?.name ?? null,
    busyId: busy?.id ?? null,
    run,
    /** For forms of a page, which show themselves what is wrong: throws it. */
    attempt,
  };
}
