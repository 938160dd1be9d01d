import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough that a word typed at once is one question. */
const pauseMs = 250;

type Search<One> = (typed: string, signal: AbortSignal) => Promise<One[]>;
type Answer<One> = { to: string; found: One[]; hasFailed: boolean };

/**
 * What the server finds for what is typed, once the typing pauses; an answer to an older question is thrown away.
 * `onFound` is called with each answer that is not.
 */
export function useRecordSearch<One>(
  search: Search<One>,
  typed: string,
  isOpen: boolean,
  onFound?: (found: One[]) => void,
) {
  const [answer, setAnswer] = useState<Answer<One> | null>(null);
  const ask = useEffectEvent(search);
  const tell = useEffectEvent((found: One[]) => onFound?.(found));
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const find = async () => {
      try {
        const found = await ask(typed, controller.signal);
        if (controller.signal.aborted) return;
        setAnswer({ to: typed, found, hasFailed: false });
        tell(found);
      } catch {
        if (!controller.signal.aborted) setAnswer({ to: typed, found: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void find(), typed === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, isOpen]);
  const isCurrent = answer?.to === typed;
  return {
    found: isCurrent ? answer.found : [],
    isSearching: isOpen && !isCurrent,
    hasFailed: isCurrent && answer.hasFailed,
  };
}
