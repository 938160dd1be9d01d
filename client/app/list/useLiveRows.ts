import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Connection, ListResult } from '../../kit/list/result.ts';
import type { LiveRows } from '../../kit/list/NewRows.tsx';
import type { Codec } from '../../lib/listState.ts';
import { useLiveChanges, type LiveChange } from '../../lib/live.ts';
import { firstField, idOf, type ListNoun } from './listNoun.ts';

type Input<Row extends object> = {
  variables: Record<string, unknown>;
  result: ListResult<Row>;
  /** Reads the list again; what goes wrong shows in the list. */
  refresh: () => Promise<void>;
};

/** Rows that went, and how many the server counted after that; null as long as nothing came or went. */
type Heard = { scope: string; goneIds: ReadonlySet<string>; countedTotal: number | null };

/** Beyond this many changed rows one list is cheaper to read than each of them. */
const readOneByOne = 5;
const quiet = { context: { isQuiet: true } } as const;
const nothing = (scope: string): Heard => ({ scope, goneIds: new Set(), countedTotal: null });

/**
 * Changes of others: changed rows are read anew in their place; rows that came or went are only told of, so that nobody
 * loses the row under his hand. What is told follows from the rows shown, so that it goes when those are read again.
 */
export function useLiveRows<Row extends object, C extends Codec>(
  noun: ListNoun<Row, C>,
  { variables, result, refresh }: Input<Row>,
): LiveRows {
  const client = useApolloClient();
  const { rows, totalCount } = result;
  // Another page or order of the same rows is still counted the same.
  const scope = useMemo(() => JSON.stringify({ ...variables, page: null, orderBy: null }), [variables]);
  const [heard, setHeard] = useState(() => nothing(scope));
  const current = heard.scope === scope ? heard : nothing(scope);
  const isCounted = current.countedTotal !== null;
  const now = useRef({ rows, variables, scope, isCounted });
  useEffect(() => {
    now.current = { rows, variables, scope, isCounted };
  });
  const note = useCallback((change: (before: Heard) => Partial<Heard>) => {
    setHeard((last) => {
      const before = last.scope === now.current.scope ? last : nothing(now.current.scope);
      return { ...before, ...change(before) };
    });
  }, []);

  const show = useCallback(() => {
    setHeard(nothing(now.current.scope));
    return refresh();
  }, [refresh]);

  const { document, rowDocument, rowIdOf, arrivesWith = 'CREATE' } = noun;
  const leavesWith = arrivesWith === 'CREATE' ? 'DELETE' : 'CREATE';

  /** One after another, so that no two of them overwrite what the other noted. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const hear = async (changes: LiveChange[]) => {
    if (changes.length === 0) return show();
    const others = changes.filter((change) => !change.isOwn);
    const { rows: shownRows } = now.current;
    const shown = new Set(shownRows.map((row) => idOf(noun, row)));
    const idIn = (change: LiveChange) =>
      rowIdOf ? rowIdOf(change, shownRows) : change.subject === noun.subject ? change.subjectId : undefined;
    const isOf = (action: LiveChange['action']) => (change: LiveChange) => change.action === action;
    if (others.some(isOf('CREATE')) || others.some(isOf('DELETE'))) {
      note(({ goneIds }) => {
        const gone = new Set(goneIds);
        for (const change of others) {
          const id = idIn(change);
          if (id === undefined) continue;
          if (change.action === leavesWith && shown.has(id)) gone.add(id);
          if (change.action === arrivesWith) gone.delete(id);
        }
        return { goneIds: gone };
      });
    }
    const isLeft = new Set(others.filter(isOf(leavesWith)).map(idIn));
    const changed = [
      ...new Set(others.filter((change) => change.action !== leavesWith).map((change) => idIn(change) ?? '')),
    ].filter((id) => shown.has(id) && !isLeft.has(id));
    if (changed.length > (rowDocument ? readOneByOne : 0)) await client.refetchQueries({ include: [document] });
    else if (rowDocument) {
      const answers = await Promise.all(
        changed.map((id) =>
          client.query({ query: rowDocument, variables: { id }, fetchPolicy: 'network-only', ...quiet }),
        ),
      );
      // A row that is there and cannot be read has left what the viewer may see: it goes at once.
      if (answers.some(({ data }) => data && firstField(data as Record<string, unknown>) === null)) return show();
    }
    // A change of one's own reads the list again, new rows with it: what was counted before tells no more which are missing.
    const isStale = now.current.isCounted && others.length < changes.length;
    if (!isStale && !others.some((change) => change.action !== 'UPDATE')) return;
    const { variables: asked, scope: askedScope } = now.current;
    const { data } = await client.query({
      query: document,
      variables: { ...asked, page: { number: 1, size: 1 } },
      fetchPolicy: 'no-cache',
      ...quiet,
    });
    const counted = data && (firstField(data) as Connection<Row>).totalCount;
    if (counted !== undefined && askedScope === now.current.scope) note(() => ({ countedTotal: counted }));
  };
  useLiveChanges(noun.follows ?? [noun.subject], (changes) => {
    // What could not be read now is read with the next change or by hand.
    work.current = work.current.then(() => hear(changes)).catch(() => undefined);
  });

  const goneIds = useMemo(() => {
    const shown = new Set(rows.map((row) => idOf(noun, row)));
    return new Set([...current.goneIds].filter((id) => shown.has(id)));
    // oxlint-disable-next-line react/exhaustive-deps -- the noun is a constant
  }, [rows, current.goneIds]);
  const addedCount = current.countedTotal === null ? 0 : Math.max(0, current.countedTotal - totalCount + goneIds.size);
  return useMemo(() => ({ addedCount, goneIds, show }), [addedCount, goneIds, show]);
}
