import { listNoun } from '../../app/list/listNoun.ts';
import { recordKinds } from '../../app/shellParts.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { day } from '../../app/list/dayParam.ts';
import { text, type Param, type StateOf } from '../../lib/listState.ts';
import { choices, valuesOf } from '../../lib/severalValues.ts';
import type { ChangeAction, Subject } from '../../lib/schema.generated.ts';
import { ActivityDocument, type ActivityRowFragment } from './activity.generated.ts';

const sizes = [20, 50, 100] as const;
export const actions = ['CREATE', 'UPDATE', 'DELETE'] as const;
export const causes = ['bulk', 'import', 'undo', 'duplicate', 'schedule', 'sample'] as const;

const subjects = () => Object.keys(recordKinds()) as Subject[];

/** Read when they are asked for: the areas say their kinds when the shell is loaded. */
const kinds: Param<string | null> = {
  initial: null,
  read: (value) => choices(subjects()).read(value),
  write: (value) => value ?? undefined,
  several: true,
};
const codec = {
  ...listCodec({ sizes, initialSize: 20, sorts: [] as const }),
  kind: kinds,
  action: choices(actions),
  cause: choices(causes),
  from: day(),
  to: day(),
  /** One record of the kind, or one batch: then each of its changes is a row. */
  record: text(),
  batch: text(),
};

const filterOf = ({ q, kind, action, cause, from, to, record, batch }: StateOf<typeof codec>) => ({
  search: q || null,
  subject: valuesOf<Subject>(kind),
  action: valuesOf<ChangeAction>(action),
  cause: valuesOf(cause),
  changedOn: from || to ? { from: from ?? '1970-01-01', to: to ?? '9999-12-30' } : null,
  subjectId: (kind && record) || null,
  batchId: batch || null,
});

/** The change log across all records, as a list. */
export const activityList = listNoun({
  name: 'activity',
  subject: 'Change',
  get follows() {
    return subjects();
  },
  codec,
  sizes,
  document: ActivityDocument,
  filterOf,
  variablesOf: (state) => ({ filter: filterOf(state), page: { number: state.page, size: state.size } }),
  exportPath: '/export/activity.csv',
  rowLabel: ({ recordName, subjectId }: ActivityRowFragment) => recordName ?? `#${subjectId}`,
  // A change of a record is a row of its own, whatever the record is.
  rowIdOf: () => undefined,
});
