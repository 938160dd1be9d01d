import { useEffect, useEffectEvent, useState } from 'react';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../lib/formDrafts.ts';
import { useViewer } from '../../lib/session.ts';
import type { OfferedDraft } from './useFormDraft.ts';

const writeAfterMs = 400;

type Entered = Readonly<Record<string, unknown>>;
type Options<V extends object> = {
  /** What is entered, and of which record; left out: nothing is kept. */
  name: string | undefined;
  values: V;
  /** Values as they were when it opened. */
  first: V;
  isDirty: boolean;
  isHolding: () => boolean;
  restore: (values: V) => void;
  secrets?: readonly (keyof V & string)[];
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const changedIn = (values: Entered, base: Entered) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, base[name])));

/** Keeps what is entered into an overlay that has no record form, and offers what was left there: of it what was changed. */
export function useOverlayDraft<V extends object>(
  options: Options<V>,
): { offered: OfferedDraft | null; drop: () => void } {
  const { name, values, first, isDirty, isHolding, restore, secrets = [] } = options;
  const key = draftKey(useViewer()?.id ?? '', `overlay:${name}`);
  const [offered, setOffered] = useState(() => {
    const draft = name === undefined ? null : readDraft(key);
    const changed = draft && changedIn(draft.values, draft.base.record as Entered);
    return draft && changed && Object.keys(changedIn(changed, first as Entered)).length > 0
      ? { at: draft.at, changed }
      : null;
  });
  const write = useEffectEvent(() => {
    if (name === undefined || !isDirty || !isHolding()) return;
    const open = Object.fromEntries(
      Object.entries(values).filter(([field]) => !(secrets as readonly string[]).includes(field)),
    );
    writeDraft(key, { at: Date.now(), base: { version: 0, record: first }, values: open });
  });
  const entered = JSON.stringify(values);
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => write(), writeAfterMs);
    return () => clearTimeout(timer);
  }, [entered, isDirty]);
  useEffect(() => {
    // A page that goes to the background may never come back.
    const flush = () => write();
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, []);
  const drop = () => dropDraft(key);
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (wasDirty !== isDirty) setWasDirty(isDirty);
  useEffect(() => {
    if (wasDirty && !isDirty) dropDraft(key);
  }, [wasDirty, isDirty, key]);
  if (!offered) return { offered: null, drop };
  return {
    drop,
    offered: {
      at: offered.at,
      restore() {
        // What has been typed since it opened stays.
        restore({ ...values, ...offered.changed, ...changedIn(values as Entered, first as Entered) });
        setOffered(null);
      },
      drop() {
        if (!isDirty) drop();
        setOffered(null);
      },
    },
  };
}
