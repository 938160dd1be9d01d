import { useCallback, type ReactNode } from 'react';
import { isAllowed, type Fields } from './rules.ts';
import type { Action, FieldLimit, Subject } from './schema.generated.ts';
import { useViewer } from './session.ts';

/** `const canEdit = useCan('update', 'Product')`. False for everybody who is not signed in. */
export function useCan(action: Action, subject: Subject, record?: Fields): boolean {
  const viewer = useViewer();
  return viewer !== null && isAllowed(viewer.abilityRules, action, subject, record);
}

type CanProps = { do: Action; on: Subject; record?: Fields; otherwise?: ReactNode; children: ReactNode };

/** Shows its children to those who may: `<Can do="delete" on="Product">…</Can>`. */
export function Can({ do: action, on, record, otherwise = null, children }: CanProps) {
  return useCan(action, on, record) ? children : otherwise;
}

/** What limits fields of these records for whoever is signed in, by their names; the same function while nothing changes. */
export function useFieldLimits(subject: Subject): (field: string) => FieldLimit | undefined {
  const rules = useViewer()?.fieldRules;
  return useCallback(
    (field) => rules?.find((one) => one.subject === subject && one.field === field)?.limit,
    [rules, subject],
  );
}

/** Asks for rights one by one, where they are many: `may('update', 'Invoice')`. */
export function useRights(): (action: Action, subject: Subject) => boolean {
  const rules = useViewer()?.abilityRules;
  return useCallback((action, subject) => rules !== undefined && isAllowed(rules, action, subject), [rules]);
}
