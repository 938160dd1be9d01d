import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/languages.ts';
import { useZone } from '../../lib/timeZone.ts';
import type { Entry } from './entry.ts';
import { HitIcon } from './HitIcon.tsx';
import {
  PaletteSearchDocument,
  PaletteStartDocument,
  type PaletteStartQuery,
  type SearchHitPartsFragment,
  type SearchPartsFragment,
} from './palette.generated.ts';

const pauseMs = 150;

type Asked = { query: string; within: string[] | null };
type Answer = Asked & { result: SearchPartsFragment | null };
export type Records = { result: SearchPartsFragment | null; isLoading: boolean; hasFailed: boolean };

const isSame = (one: Asked | null, other: Asked) =>
  one?.query === other.query && String(one.within) === String(other.within);

/** Records that match, asked for once the typing pauses; what was asked before is given up. */
export function useRecords(query: string, within: string[] | null): Records {
  const client = useApolloClient();
  const { language } = useLanguage();
  const timeZone = useZone();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const only = within?.join() ?? null;
  useEffect(() => {
    if (query === '') return;
    const asked = { query, within: only === null ? null : only.split(',') };
    const abort = new AbortController();
    const timer = setTimeout(() => {
      ask(client, { ...asked, language, timeZone }, abort.signal)
        .then((result) => !abort.signal.aborted && setAnswer({ ...asked, result }))
        .catch(() => !abort.signal.aborted && setAnswer({ ...asked, result: null }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, query, only, language, timeZone]);
  const isCurrent = isSame(answer, { query, within });
  if (query === '') return { result: null, isLoading: false, hasFailed: false };
  // While the next letters are looked up the last results stay.
  return { result: answer?.result ?? null, isLoading: !isCurrent, hasFailed: isCurrent && answer?.result === null };
}

async function ask(
  client: ApolloClient,
  variables: Asked & { language: 'en' | 'fr' | 'ar'; timeZone: string },
  signal: AbortSignal,
): Promise<SearchPartsFragment | null> {
  const { data } = await client.query({
    query: PaletteSearchDocument,
    variables,
    fetchPolicy: 'no-cache',
    context: { isQuiet: true, queryDeduplication: false, fetchOptions: { signal } },
  });
  return data?.search ?? null;
}

/** Kinds that can be searched, and the records opened last as they are now; null until they are known. */
export function useStart(keys: readonly string[]): PaletteStartQuery | null {
  const client = useApolloClient();
  const { language } = useLanguage();
  const [start, setStart] = useState<PaletteStartQuery | null>(null);
  // As they were when the palette was opened.
  const [asked] = useState(keys);
  useEffect(() => {
    let isWanted = true;
    client
      .query({
        query: PaletteStartDocument,
        variables: { keys: [...asked], language },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      })
      .then(({ data }) => isWanted && data && setStart(data))
      .catch(() => undefined);
    return () => void (isWanted = false);
  }, [client, asked, language]);
  return start;
}

export const hitEntry = (hit: SearchHitPartsFragment): Entry => ({
  id: `${hit.kind}-${hit.id}`,
  key: `${hit.kind}:${hit.id}`,
  title: hit.title,
  detail: hit.subtitle,
  icon: <HitIcon hit={hit} size={28} />,
  url: hit.path,
  hit,
});
