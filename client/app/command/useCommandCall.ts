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
      const { operation, variables, expected, isQuiet } = command as AnyCall<T>;
      const { data } = await client.mutate({
        mutation: operation,
        variables: variables?.(target, values) ?? { id: (target as Identified).id },
        context: { headers: { 'Idempotency-Key': key }, ...(isQuiet && { isQuiet: true }) },
        ...(expected && { optimisticResponse: expected(target, values) }),
      });
      return data as Data;
    },
    [client],
  );
  /** Never fails: what could not be read now is read when it is shown anew. */
  const readAgain = useCallback(
    async <T>({ changes, reads }: AnyCall<T>) => {
      const isRead = reads && client.refetchQueries({ include: [...reads] });
      await Promise.allSettled([recordsChanged(...changes), isRead]);
    },
    [client],
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
      void readAgain(command);
    },
    [failureText, tools, readAgain],
  );
  const finish = useCallback(
    async <T>(command: AnyCall<T>, target: T, values: object, data: unknown) => {
      const done = command.done?.(data, { target, values, ...tools });
      if (done) {
        const { to, link, ...told } = done;
        const { undoneBy } = command;
        const takeBack = () =>
          send(undoneBy!, target, values).then(
            () => readAgain(command),
            (error: unknown) => fail(undoneBy!, error, target, values),
          );
        undoNotice({
          batchId: null,
          ...told,
          ...(undoneBy && { action: { label: tools.text('kit.notice.undo'), onSelect: () => void takeBack() } }),
          ...(link && { otherAction: { label: link.label, onSelect: () => void navigate(link.to) } }),
          onUndone: () => readAgain(command),
        });
        if (to !== undefined) void navigate(to);
      }
      await readAgain(command);
    },
    [navigate, tools, undoNotice, readAgain, send, fail],
  );
  return { send, finish, fail, tools };
}
