import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useState } from 'react';
import type { LiveRows } from '../../kit/list/NewRows.tsx';
import { useLiveChanges, type LiveChange } from '../../lib/live.ts';
import {
  ProductListDocument,
  ProductRowByIdDocument,
  ProductOverviewDocument,
  type ProductListQueryVariables,
  type ProductRowFragment,
} from './products.generated.ts';

type Input = {
  variables: ProductListQueryVariables;
  rows: readonly ProductRowFragment[];
  totalCount: number;
  refresh: () => Promise<void>;
};

const nobody: ReadonlySet<string> = new Set();
/** Beyond this many changed rows one list is cheaper to read than each of them. */
const readOneByOne = 5;
const quiet = { context: { isQuiet: true } } as const;

/**
 * Changes of others: changed rows are read anew in their place; rows that came or went are only told of, so that
 * nobody loses the row under his hand.
 */
export function useLiveProducts({ variables, rows, totalCount, refresh }: Input): LiveRows {
  const client = useApolloClient();
  const [heard, setHeard] = useState({ variables, addedCount: 0, goneIds: nobody });
  const current = heard.variables === variables ? heard : { variables, addedCount: 0, goneIds: nobody };

  const countAdded = async (goneIds: ReadonlySet<string>) => {
    const { data } = await client.query({
      query: ProductListDocument,
      variables: { ...variables, page: { number: 1, size: 1 } },
      fetchPolicy: 'no-cache',
      ...quiet,
    });
    setHeard({
      variables,
      goneIds,
      addedCount: Math.max(0, (data?.products.totalCount ?? totalCount) - totalCount + goneIds.size),
    });
  };

  const readRow = async (id: string) => {
    const { data } = await client.query({
      query: ProductRowByIdDocument,
      variables: { id },
      fetchPolicy: 'network-only',
      ...quiet,
    });
    return data?.product ?? null;
  };

  const hear = async (changes: LiveChange[]) => {
    if (changes.length === 0) return refresh();
    const others = changes.filter((change) => !change.isOwn);
    if (others.length === 0) return;
    const shown = new Set(rows.map(({ id }) => id));
    const idsOf = (...actions: LiveChange['action'][]) =>
      new Set(others.filter(({ action }) => actions.includes(action)).map(({ subjectId }) => subjectId));
    const gone = new Set([...current.goneIds, ...[...idsOf('DELETE')].filter((id) => shown.has(id))]);
    for (const id of idsOf('CREATE')) gone.delete(id);
    const changed = [...idsOf('UPDATE', 'CREATE')].filter((id) => shown.has(id) && !gone.has(id));
    const overviewRead = client.refetchQueries({ include: [ProductOverviewDocument] });
    if (changed.length > readOneByOne) await client.refetchQueries({ include: [ProductListDocument] });
    else await Promise.all(changed.map(readRow));
    if (idsOf('CREATE', 'DELETE').size > 0) await countAdded(gone);
    await overviewRead;
  };

  // What could not be read now is read with the next change or by hand.
  useLiveChanges(['Product'], (changes) => void hear(changes).catch(() => undefined));

  const show = useCallback(() => {
    setHeard({ variables, addedCount: 0, goneIds: nobody });
    return refresh();
  }, [variables, refresh]);
  const { addedCount, goneIds } = current;
  return useMemo(() => ({ addedCount, goneIds, show }), [addedCount, goneIds, show]);
}
