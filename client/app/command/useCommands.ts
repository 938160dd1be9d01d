import { useCallback, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { confirm } from '../../kit/confirm.ts';
import { failureOf } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import type { AnyCommand, Command } from './command.ts';
import { useCommandCall } from './useCommandCall.ts';

/** Does what needs no form: asks first where the command says so, then tells what came of it. */
export function useCommands() {
  const { send, finish, fail, tools } = useCommandCall();
  const [busy, setBusy] = useState<string | null>(null);
  // One whose answer was lost is sent again under its key.
  const unanswered = useRef(new Map<string, string>());

  /** Answers what the server did; null where it was not done. */
  const run = useCallback(
    async <T, F extends FieldValues, Data, A>(
      command: Command<T, F, Data, A>,
      target: T,
      given: object = {},
    ): Promise<Data | null> => {
      const any = command as AnyCommand<T>;
      let call = '';
      setBusy(command.name);
      try {
        const question = await any.question?.(target, tools, given);
        if (question && !(await confirm(question))) return null;
        const values = { ...given, ...question?.set };
        call = JSON.stringify([command.name, any.variables?.(target, values) ?? target]);
        const key = unanswered.current.get(call) ?? newKey();
        unanswered.current.set(call, key);
        const data = await send(any, target, values, key);
        unanswered.current.delete(call);
        await finish(any, target, values, data);
        return data as Data;
      } catch (error) {
        if (failureOf(error).code !== 'NETWORK') unanswered.current.delete(call);
        fail(any, error);
        return null;
      } finally {
        setBusy(null);
      }
    },
    [send, finish, fail, tools],
  );
  return { busy, run };
}
