import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { RecordOption } from '../../kit/records/RecordPicker.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { useZone } from '../../lib/timeZone.ts';
import { LinkableRecordsDocument } from './links.generated.ts';

/** Searches records of one kind; with nothing typed, those of an address. */
export function useLinkable(kind: string, address: string) {
  const client = useApolloClient();
  const { language } = useLanguage();
  const timeZone = useZone();
  return useCallback(
    async (typed: string): Promise<RecordOption[]> => {
      const query = typed || address;
      if (query === '') return [];
      const { data } = await client.query({
        query: LinkableRecordsDocument,
        variables: { query, only: kind, language, timeZone },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      const hits = data?.search.groups.find((group) => group.kind === kind)?.hits ?? [];
      return hits.map(({ id, title, subtitle }) => ({ id, name: title, text: subtitle }));
    },
    [client, kind, address, language, timeZone],
  );
}
