import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Card, ViewColumn } from './boardView.ts';

const nothing: ReadonlySet<string> = new Set();

/** Cards that are selected on a board: one by one, or all from the last one to this. Cards that go are selected no more. */
export function useCardSelection(columns: readonly ViewColumn[]) {
  const [ids, setIds] = useState(nothing);
  const last = useRef<string | null>(null);
  const all = useMemo(() => columns.flatMap(({ cards }) => cards), [columns]);
  const cards = useMemo(() => (ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))), [all, ids]);
  const clear = () => setIds(nothing);
  const select = ({ id }: Card, isRange: boolean) => {
    const from = isRange ? all.findIndex((card) => card.id === last.current) : -1;
    last.current = id;
    if (from < 0)
      return setIds((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
    const to = all.findIndex((card) => card.id === id);
    const between = all.slice(Math.min(from, to), Math.max(from, to) + 1);
    setIds((now) => new Set([...now, ...between.map((card) => card.id)]));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = (event.target as Element | null)?.closest?.('input, textarea, [role=dialog], [role=menu]');
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) clear();
  });
  const isAny = cards.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isAny]);
  return { ids, cards, select, clear };
}
