import { listNoun } from '../../app/list/listNoun.ts';
import { recordKinds } from '../../app/shellParts.ts';
import { listCodec } from '../../kit/list/listCodec.ts';
import { choice, text, type Param, type StateOf } from '../../lib/listState.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { ActivityDocument, type ActivityRowFragment } from './activity.generated.ts';

const sizes = [20, 50, 100] as const;
export const actions = ['CREATE', 'UPDATE', 'DELETE'] as const;
export const causes = ['bulk', 'import', 'undo', 'duplicate', 'schedule', 'sample'] as const;
export const periods = ['1', '7', '30'] as const;

const subjects = () => Object.keys(recordKinds()) as Subject[];

/** Read when it is asked for: the areas say their kinds when the shell is loaded. */
const kind: Param<Subject | null> = {
  initial: null,
  read: (value) => subjects().find((subject) => subject === value),
  write: (value) => value ?? undefined,
};
const codec = {
  ...listCodec({ sizes, initialSize: 20, sorts: [] as const }),
  kind,
  action: choice(actions),
  cause: choice(causes),
  days: choice(periods),
  /** One record of the kind, or one batch: then each of its changes is a row. */
  record: text(),
  batch: text(),
};

const filterOf = ({ q, kind: subject, action, cause, days, record, batch }: StateOf<typeof codec>) => ({
  search: q || null,
  subject,
  action,
  cause,
  days: days && Number(days),
  subjectId: (subject && record) || null,
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
  rowLabel: ({ recordName, subjectId }: ActivityRowFragment) => recordName ?? `#${subjectId}`,
  // A change of a record is a row of its own, whatever the record is.
  rowIdOf: () => undefined,
});
