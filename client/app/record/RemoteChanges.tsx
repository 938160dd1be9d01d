import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { showNotice } from '../../kit/notices.ts';
import { useFieldLimits } from '../../lib/ability.tsx';
import { useLiveChanges } from '../../lib/live.ts';
import { useText } from '../../lib/text.ts';
import type { RecordNode } from './recordKind.ts';
import type { RecordEditor } from './useRecordEditor.ts';

// Seldom needed, and on the pages that weigh most.
const LiveNotice = lazy(async () => ({ default: (await import('../../kit/form/LiveNotice.tsx')).LiveNotice }));

type Props<T extends RecordNode, F extends FieldValues, R extends object> = {
  editor: RecordEditor<T, F, R>;
  stored: T;
};

/** What others do to a record while its form is open: an untouched form follows, an edited one asks. */
export function RemoteChanges<T extends RecordNode, F extends FieldValues, R extends object>(props: Props<T, F, R>) {
  const { editor, stored } = props;
  const { kind, record, saver, isDirty, reload } = editor;
  const text = useText();
  const hasHeard = useRef(false);
  const [later, setLater] = useState(0);
  useLiveChanges([kind.subject], (changes) => {
    const others = changes.filter((change) => change.subjectId === stored.id && !change.isOwn);
    if (changes.length > 0 && others.length === 0) return;
    hasHeard.current = true;
    // A deleted record reads as null, one that was brought back is there again. What cannot be read now is read later.
    void reload?.(others.at(-1)?.action === 'UPDATE').catch(() => undefined);
  });

  const latest = editor.storedOf(stored);
  const limitOf = useFieldLimits(kind.subject);
  const isNewer = !saver.isSaving && latest.version > record.base.version;
  // The same version reads otherwise once other fields are hidden or shown. What was typed into a hidden one is dropped.
  const isOtherwise =
    !saver.isSaving &&
    latest.version === record.base.version &&
    JSON.stringify(latest.record) !== JSON.stringify(record.base.record);
  useEffect(() => {
    if (!isOtherwise) return;
    const unseen = Object.keys(latest.record).filter((name) => ['HIDE', 'MASK'].includes(limitOf(name) ?? ''));
    record.take(latest, Object.fromEntries(unseen.map((name) => [name, 'theirs'])));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `latest` and `record` are made anew with each render
  }, [isOtherwise, stored]);
  useEffect(() => {
    if (!isNewer || isDirty) return;
    record.take(latest);
    if (hasHeard.current) showNotice({ tone: 'info', text: text('form.live.taken') });
    hasHeard.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `latest` and `record` are made anew with each render
  }, [isNewer, isDirty, stored]);

  const { conflicts, taken } = record.compare(latest);
  // A form that saves by itself has nothing to ask where edits meet nobody else's.
  const isCarried = editor.selfSaving !== null && isNewer && isDirty && conflicts.length === 0;
  useEffect(() => {
    if (isCarried) record.take(latest);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `latest` and `record` are made anew with each render
  }, [isCarried, stored]);
  if (!isNewer || !isDirty || isCarried || later === latest.version) return null;
  return (
    <Suspense fallback={null}>
      <LiveNotice
        fields={[...conflicts.map(({ field }) => field), ...taken]}
        displays={kind.displays}
        onTake={() => void saver.refresh()}
        onLater={() => setLater(latest.version)}
      />
    </Suspense>
  );
}
