import { useState } from 'react';
import type { LiveRows } from '../../kit/list/NewRows.tsx';
import { useLiveChanges } from '../../lib/live.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { kinds } from './kinds.ts';
import type { TrashRowFragment } from './trash.generated.ts';

const subjects = Object.keys(kinds) as Subject[];
const nothing = { addedCount: 0, goneIds: new Set<string>() };

/** What others delete and put back while the trash is open is told of; the rows stay until the user asks. */
export function useLiveTrash(rows: readonly TrashRowFragment[], refresh: () => void): LiveRows {
  const [heard, setHeard] = useState(nothing);
  const show = () => {
    setHeard(nothing);
    refresh();
  };
  useLiveChanges(subjects, (changes) => {
    if (changes.length === 0) return show();
    const others = changes.filter((change) => !change.isOwn);
    const back = others.filter(({ action }) => action === 'CREATE');
    const gone = rows.filter((row) =>
      back.some(({ subject, subjectId }) => subject === row.subject && subjectId === row.subjectId),
    );
    setHeard(({ addedCount, goneIds }) => ({
      addedCount: addedCount + others.filter(({ action }) => action === 'DELETE').length,
      goneIds: new Set([...goneIds, ...gone.map(({ id }) => id)]),
    }));
  });
  return { ...heard, show };
}
