import type { DocumentNode } from 'graphql';
import { makeRecentMap } from './recent.ts';

/** All documents of all callers together; those of the client take a tenth of it. */
const keptBytes = 16 * 1024 * 1024;
/** A token with the node and the place that stand for it, about. */
const bytesOfToken = 250;

/** Memory that a parsed document takes, about. */
export function bytesOf({ loc }: DocumentNode): number {
  if (loc === undefined) return 0;
  let tokens = 0;
  for (let token: typeof loc.startToken | null = loc.startToken; token; token = token.next) tokens += 1;
  return 2 * loc.source.body.length + bytesOfToken * tokens;
}

/** What Apollo has parsed and found valid, under the keys that Apollo gives it. */
export function makeDocumentStore() {
  const sources = new Set<string>();
  const documents = makeRecentMap<string, DocumentNode>({
    size: keptBytes,
    sizeOf: bytesOf,
    onDrop: (_key, { loc }) => sources.delete(loc!.source.body),
  });
  return {
    /** Whether a document with this text is kept: then it has been checked. */
    hasSource: (source: string) => sources.has(source),
    get: async (key: string) => documents.get(key),
    set: async (key: string, document: DocumentNode) => {
      documents.set(key, document);
      sources.add(document.loc!.source.body);
    },
    delete: async (key: string) => documents.delete(key),
  };
}
