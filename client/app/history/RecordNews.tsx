import { useEffect, useRef, useState } from 'react';
import type { FieldDisplays } from '../../kit/form/fieldDisplay.tsx';
import { LiveNotice } from '../../kit/form/LiveNotice.tsx';
import type { RecordForm, Stored } from '../../kit/form/useRecordForm.ts';
import { showNotice } from '../../kit/notices.ts';
import { useLiveChanges } from '../../lib/live.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';

type Props<R extends object> = {
  subject: Subject;
  id: string;
  /** As it was read last. */
  latest: Stored<R>;
  record: RecordForm<R>;
  displays: FieldDisplays;
  isDirty: boolean;
  isSaving: boolean;
  reload: () => void;
  /** Brings the form up to date, keeping the edits. */
  onTake: () => void;
  onGone: () => void;
};

/** What others do to a record while its form is open: an untouched form follows, an edited one asks. */
export function RecordNews<R extends object>(props: Props<R>) {
  const { subject, id, latest, record, displays, isDirty, isSaving, reload, onTake, onGone } = props;
  const text = useText();
  const hasHeard = useRef(false);
  const [later, setLater] = useState(0);
  useLiveChanges([subject], (changes) => {
    const others = changes.filter((change) => change.subjectId === id && !change.isOwn);
    if (changes.length > 0 && others.length === 0) return;
    hasHeard.current = true;
    // Undone deletions bring a record back.
    if (others.at(-1)?.action === 'DELETE') onGone();
    else reload();
  });

  const isNewer = !isSaving && latest.version > record.base.version;
  useEffect(() => {
    if (!isNewer || isDirty) return;
    record.take(latest);
    if (hasHeard.current) showNotice({ tone: 'info', text: text('form.live.taken') });
    hasHeard.current = false;
  }, [isNewer, isDirty, latest, record, text]);

  if (!isNewer || !isDirty || later === latest.version) return null;
  const { conflicts, taken } = record.compare(latest);
  return (
    <LiveNotice
      fields={[...conflicts.map(({ field }) => field), ...taken]}
      displays={displays}
      onTake={onTake}
      onLater={() => setLater(latest.version)}
    />
  );
}
