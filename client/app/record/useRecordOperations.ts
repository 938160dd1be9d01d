import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ChangeDocument, RecordKind, RecordNode } from './recordKind.ts';

type Payload<T> = { batchId?: string | null; id?: string } & Partial<Record<string, T>>;

const batches = new WeakMap<object, string>();

/** The batch of the change that answered this record, for an Undo. */
export const batchOf = (record: object): string | undefined => batches.get(record);

/** Runs the operations of a kind of record, and brings the cache up to date after each. */
export function useRecordOperations<T extends RecordNode, F extends FieldValues, R extends object>(
  kind: RecordKind<T, F, R>,
) {
  const client = useApolloClient();
  return useMemo(() => {
    const { operations, stale = {}, node } = kind;
    const forget = (cache: ApolloCache, fields: readonly string[] = []) => {
      for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
      cache.gc();
    };
    const change = async (
      mutation: ChangeDocument | undefined,
      variables: object,
      { key, isList }: { key?: string; isList: boolean },
    ): Promise<Payload<T>> => {
      if (!mutation) throw new Error(`${kind.subject} has no such operation`);
      const { data } = await client.mutate({
        mutation: mutation as unknown as TypedDocumentNode<Record<string, Payload<T>>, OperationVariables>,
        variables: variables as OperationVariables,
        update: (cache) => forget(cache, [...(stale.always ?? []), ...((isList && stale.lists) || [])]),
        // The server answers a repeated key as it did the first time: no save is applied twice.
        ...(key && { context: { headers: { 'Idempotency-Key': key } } }),
      });
      kind.onChanged?.();
      return Object.values(data ?? {})[0] ?? {};
    };
    const recordIn = (payload: Payload<T>): T => {
      const record = payload[node] as T;
      if (record && payload.batchId) batches.set(record, payload.batchId);
      return record;
    };
    return {
      create: async (input: object, key: string) =>
        recordIn(
          await change(operations.create, { input, ...(kind.from && { from: kind.from }) }, { key, isList: true }),
        ),
      update: async (id: string, version: number, variables: { input: object }, key: string) =>
        recordIn(await change(operations.update, { id, version, ...variables }, { key, isList: false })),
      remove: async (id: string) => (await change(operations.remove, { id }, { isList: true })).batchId,
      duplicate: async (id: string) => recordIn(await change(operations.duplicate, { id }, { isList: true })),
    };
  }, [client, kind]);
}
