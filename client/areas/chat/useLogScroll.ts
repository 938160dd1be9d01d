import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import type { LogRow } from './logRows.ts';

/** So near to an end the next page is asked for. */
const nearPx = 600;
/** Whoever is this near to the end follows what comes. */
const endPx = 48;

type Options = {
  rows: readonly LogRow[];
  hasNewer: boolean;
  /** Number of the message that the address names. */
  target: number | null;
  onOlder: () => void;
  onNewer: () => void;
  /** Told of the last message that was in view while somebody looked. */
  onSeen: (sequence: number) => void;
};

const firstKey = (rows: readonly LogRow[]) => rows.find(({ kind }) => kind === 'message')?.key;

/**
 * Where the log stands: at its end it follows what comes, elsewhere it stays where it is, also when older messages are put
 * before it. It opens at the first unread message, else at the end.
 */
export function useLogScroll({ rows, hasNewer, target, onOlder, onNewer, onSeen }: Options) {
  const list = useRef<VListHandle>(null);
  const isAtEnd = useRef(true);
  const isPlaced = useRef(false);
  const [isAway, setAway] = useState(false);
  // Rows that were put before those shown: the list keeps its place from the end.
  const first = firstKey(rows);
  const [shown, setShown] = useState({ rows, first, isShifted: false });
  if (shown.rows !== rows)
    setShown({ rows, first, isShifted: shown.first !== first && rows.some(({ key }) => key === shown.first) });
  const { isShifted } = shown;

  const tellSeen = () => {
    const { current } = list;
    if (!current || !isPlaced.current || document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const end = current.scrollOffset + current.viewportSize;
    for (let at = Math.min(current.findItemIndex(end), rows.length - 1); at >= 0; at -= 1) {
      const row = rows[at]!;
      if (row.kind !== 'message' || row.message.sequence === null) continue;
      // One that is taller than the view counts once its end has been in it.
      if (current.getItemOffset(at) + current.getItemSize(at) > end + endPx / 2) continue;
      return onSeen(row.message.sequence);
    }
  };
  const watch = () => {
    const { current } = list;
    if (!current || !isPlaced.current) return;
    const left = current.scrollSize - current.scrollOffset - current.viewportSize;
    isAtEnd.current = left < endPx && !hasNewer;
    setAway(left > nearPx / 2 || hasNewer);
    if (rows[0]?.kind === 'older' && current.scrollOffset < nearPx) onOlder();
    if (hasNewer && left < nearPx) onNewer();
    tellSeen();
  };
  const look = useEffectEvent(watch);

  const toEnd = useCallback((count: number) => {
    list.current?.scrollToIndex(count - 1, { align: 'end' });
    isAtEnd.current = true;
  }, []);
  const place = useEffectEvent(() => {
    const unread = rows.findIndex(({ kind }) => kind === 'unread');
    const wanted =
      target === null ? -1 : rows.findIndex((row) => row.kind === 'message' && row.message.sequence === target);
    if (wanted >= 0) list.current?.scrollToIndex(wanted, { align: 'center' });
    else if (unread >= 0) list.current?.scrollToIndex(Math.max(0, unread - 1), { align: 'start' });
    else toEnd(rows.length);
    isAtEnd.current = wanted < 0 && unread < 0;
    requestAnimationFrame(() => {
      isPlaced.current = true;
      look();
    });
  });
  const hasTarget = target !== null && rows.some((row) => row.kind === 'message' && row.message.sequence === target);
  const hasRows = rows.length > 0;
  useLayoutEffect(() => {
    if (hasRows) place();
  }, [hasRows, hasTarget, target]);

  const lastRow = rows.at(-1);
  const lastKey = lastRow?.key;
  const isOwnNew = lastRow?.kind === 'message' && lastRow.message.progress === 'pending';
  useLayoutEffect(() => {
    if (!isPlaced.current) return;
    if (isAtEnd.current || isOwnNew) toEnd(rows.length);
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, [lastKey, rows.length, isOwnNew, toEnd]);

  useEffect(() => {
    const focus = () => look();
    addEventListener('focus', focus);
    document.addEventListener('visibilitychange', focus);
    return () => {
      removeEventListener('focus', focus);
      document.removeEventListener('visibilitychange', focus);
    };
  }, []);

  return {
    list,
    isShifted,
    /** Far enough from the end for a way back to it. */
    isAway,
    onScroll: watch,
    /** A line more to write in, or a window made smaller, must not hide the last message. */
    onResize: () => {
      if (isPlaced.current && isAtEnd.current) toEnd(rows.length);
      // What has just been measured may be in view, though nobody scrolls.
      watch();
    },
    toEnd: () => toEnd(rows.length),
  };
}
