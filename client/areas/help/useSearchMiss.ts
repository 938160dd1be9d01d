import { useEffect } from 'react';
import { useLanguage } from '../../lib/languages.ts';
import { sendPublic } from '../../lib/publicQuery.ts';
import type { ArticleKind } from '../../lib/schema.generated.ts';
import { recordSearchMiss } from './helpOperations.ts';

/** Long enough that nobody is still typing. */
const pauseMs = 2000;

/** Tells the writers what was looked for in vain, once the reader has seen that nothing is there. */
export function useSearchMiss(kind: ArticleKind, search: string, isNothing: boolean): void {
  const { language } = useLanguage();
  useEffect(() => {
    if (!isNothing) return;
    const timer = setTimeout(() => {
      // The reader need not know whether it arrived.
      sendPublic(recordSearchMiss, { kind, search, language }).catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [kind, search, language, isNothing]);
}
