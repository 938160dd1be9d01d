import { listNoun } from '../../../app/list/listNoun.ts';
import { listCodec } from '../../../kit/list/listCodec.ts';
import { flag, text, type StateOf } from '../../../lib/listState.ts';
import type { FigureDigestSortField } from '../../../lib/schema.generated.ts';
import {
  DeleteFigureDigestDocument,
  FigureDigestListDocument,
  type FigureDigestFieldsFragment,
} from './digests.generated.ts';

const sizes = [10, 25, 50, 100] as const;

const codec = {
  ...listCodec({ sizes, initialSize: 10, sorts: ['name'] as const satisfies Lowercase<FigureDigestSortField>[] }),
  paused: flag(),
  /** Id of the digest whose drawer is open; `new` adds one. */
  edit: text(),
};

export const digestList = listNoun({
  name: 'digests',
  subject: 'FigureDigest',
  codec,
  sizes,
  document: FigureDigestListDocument,
  filterOf: ({ q, paused }: StateOf<typeof codec>) => ({ search: q || null, isPaused: paused }),
  words: ['tab'],
  rowLabel: ({ name }: FigureDigestFieldsFragment) => name,
  operations: { remove: DeleteFigureDigestDocument },
  texts: { removeTitle: 'keyFigures.delete.title', removed: 'keyFigures.delete.done' },
  history: {
    displays: async () => (await import('./digestKind.ts')).digestKind.displays,
    messages: ['counted'],
  },
});
