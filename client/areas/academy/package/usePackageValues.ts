import { useEffect, useEffectEvent, useState } from 'react';
import type { SaveLessonPackageMutationVariables } from '../academy.generated.ts';

type Values = Record<string, string>;
type Save = (variables: SaveLessonPackageMutationVariables) => Promise<boolean>;

const everyMs = 10_000;
const maxAtOnce = 1000;

const isTold = (data: unknown): data is { scorm: string; kind: string; values: Values } =>
  typeof data === 'object' &&
  data !== null &&
  'scorm' in data &&
  'kind' in data &&
  'values' in data &&
  typeof data.values === 'object';

/**
 * Hears what the package of a lesson sets, and saves it: at once when the package says so, otherwise every ten seconds and when
 * the page is left. What could not be saved goes with what follows.
 */
export function usePackageValues(lessonId: string, key: string | undefined, save: Save | null) {
  const [told, setTold] = useState<{ status: string | null; score: number | null }>({ status: null, score: null });
  const send = useEffectEvent((values: SaveLessonPackageMutationVariables['values']) =>
    save?.({ id: lessonId, values }),
  );
  useEffect(() => {
    if (key === undefined) return undefined;
    let waiting: Values = {};
    let isSending = false;
    const flush = async () => {
      const names = Object.keys(waiting).slice(0, maxAtOnce);
      if (names.length === 0 || isSending) return;
      const sent = waiting;
      const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));
      waiting = rest;
      isSending = true;
      const isSaved = await send(names.map((element) => ({ element, value: sent[element]! })));
      isSending = false;
      if (isSaved === false) waiting = { ...sent, ...waiting };
      else if (Object.keys(waiting).length > 0) void flush();
    };
    const hear = ({ data, origin }: MessageEvent) => {
      // Its origin is none, and the key in its address is what tells it from any other frame.
      if (origin !== 'null' || !isTold(data) || data.scorm !== key) return;
      for (const [name, value] of Object.entries(data.values)) if (typeof value === 'string') waiting[name] = value;
      const status = waiting['cmi.core.lesson_status'];
      const score = waiting['cmi.core.score.raw'];
      setTold((last) => ({ status: status ?? last.status, score: score ? Number(score) : last.score }));
      if (data.kind !== 'set') void flush();
    };
    const flushHidden = () => document.visibilityState === 'hidden' && void flush();
    const timer = setInterval(() => void flush(), everyMs);
    addEventListener('message', hear);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      clearInterval(timer);
      removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', flushHidden);
      void flush();
    };
  }, [key, lessonId]);
  return told;
}
