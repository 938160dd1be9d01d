import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import { newKey } from '../../lib/newKey.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useUndoNotice } from '../history/useUndoNotice.ts';
import type { AnyCall, Call } from './command.ts';
import { useCommandTools } from './useCommandTools.ts';

type Identified = { id: string };

/** Sends commands, and tells what came of them: the one place where an answer or a failure is dealt with. */
export function useCommandCall() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const undoNotice = useUndoNotice();
  const failureText = useFailureText();
  const tools = useCommandTools();

  /** The server answers a repeated key as it did the first time: nothing is done twice. */
  const send = useCallback(
    async <T, V extends object, Data>(
      command: Call<T, V, Data>,
      target: T,
      values: V | Record<never, never> = {},
      key: string = newKey(),
    ): Promise<Data> => {
      const { operation, variables, expected, isQuiet, reads } = command as AnyCall<T>;
      const { data } = await client.mutate({
        mutation: operation,
        variables: variables?.(target, values) ?? { id: (target as Identified).id },
        context: { headers: { 'Idempotency-Key': key }, ...(isQuiet && { isQuiet: true }) },
        ...(expected && { optimisticResponse: expected(target, values) }),
        ...(reads && { refetchQueries: [...reads], awaitRefetchQueries: true }),
      });
      return data as Data;
    },
    [client],
  );
  const finish = useCallback(
    async <T>(command: AnyCall<T>, target: T, values: object, data: unknown) => {
      const readAgain = () => recordsChanged(...command.changes);
      const done = command.done?.(data, { target, values, ...tools });
      if (done) {
        const { to, ...told } = done;
        undoNotice({ batchId: null, ...told, onUndone: readAgain });
        if (to !== undefined) void navigate(to);
      }
      await readAgain();
    },
    [navigate, tools, undoNotice],
  );
  /** Says why it was not done; what has gone meanwhile is shown no longer. */
  const fail = useCallback(
    <T>(command: AnyCall<T>, error: unknown, target: T, values: object = {}) => {
      const failure = failureOf(error);
      const isGone = failure.code === 'NOT_FOUND';
      // Who was asked for the password and gave none has changed their mind.
      if (failure.code !== 'UNAUTHENTICATED' && failure.code !== 'PROOF_NEEDED')
        showNotice({
          tone: isGone ? 'info' : 'error',
          text: command.failed?.(failure, { target, values, ...tools }) ?? failureText(failure, command.reasons),
        });
      void recordsChanged(...command.changes);
    },
    [failureText, tools],
  );
  return { send, finish, fail, tools };
}
