import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../lib/languages.ts';
import { useFollowing } from '../../lib/records.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { type RecordLinkPartsFragment, RecordLinksOfDocument } from './links.generated.ts';

export type RecordLinks = ReadonlyMap<string, readonly RecordLinkPartsFragment[]>;

const atOnce = 100;
const followed: Subject[] = ['RecordLink', 'BoardCard', 'CalendarEvent', 'Order', 'Invoice', 'EmailThread', 'Customer'];
const none: RecordLinks = new Map();

/** What belongs to some records, by their keys, kept up to date. Records that come later are asked for by themselves. */
export function useLinks(keys: readonly string[]): RecordLinks {
  const client = useApolloClient();
  const { language } = useLanguage();
  const [links, setLinks] = useState<RecordLinks>(none);
  const read = async (some: readonly string[]) => {
    for (let start = 0; start < some.length; start += atOnce) {
      const { data } = await client.query({
        query: RecordLinksOfDocument,
        variables: { keys: some.slice(start, start + atOnce), language },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      const found = data?.recordLinks ?? [];
      setLinks((before) => new Map([...before, ...found.map(({ key, links: own }) => [key, own] as const)]));
    }
  };
  const readNew = useEffectEvent((wanted: readonly string[]) => {
    const unknown = wanted.filter((key) => !links.has(key));
    if (unknown.length > 0) void read(unknown).catch(() => undefined);
  });
  const asked = keys.join(' ');
  useEffect(() => {
    if (asked !== '') void Promise.resolve(asked.split(' ')).then(readNew);
  }, [asked]);
  useFollowing(followed, () => (keys.length === 0 ? undefined : read(keys)));
  return links;
}
