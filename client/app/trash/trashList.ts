import { listCodec } from '../../kit/list/listCodec.ts';
import type { Param, StateOf } from '../../lib/listState.ts';
import type { Subject, TrashSortField } from '../../lib/schema.generated.ts';
import { listNoun } from '../list/listNoun.ts';
import { recordKinds } from '../shellParts.ts';
import { TrashDocument, type TrashRowFragment } from './trash.generated.ts';

const sizes = [10, 20, 50] as const;
const sorts = ['name', 'deleted'] as const satisfies Lowercase<TrashSortField>[];
const subjects = () => Object.keys(recordKinds()) as Subject[];

/** Read when it is asked for: the areas say their kinds when the shell is loaded. */
const kind: Param<Subject | null> = {
  initial: null,
  read: (value) => subjects().find((subject) => subject === value),
  write: (value) => value ?? undefined,
};
const trashCodec = { ...listCodec({ sizes, initialSize: 20, sorts }), kind };

/** The trash as a list: its rows come with deletions and go when records are put back. */
export const trashList = listNoun({
  name: 'trash',
  subject: 'all',
  get follows() {
    return subjects();
  },
  codec: trashCodec,
  sizes,
  document: TrashDocument,
  filterOf: ({ q, kind: subject }: StateOf<typeof trashCodec>) => ({ search: q || null, subject }),
  rowLabel: ({ name }: TrashRowFragment) => name,
  rowIdOf: ({ subject, subjectId }, rows) =>
    rows.find((row) => row.subject === subject && row.subjectId === subjectId)?.id,
  arrivesWith: 'DELETE',
});
