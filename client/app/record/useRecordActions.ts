import type { MenuAction } from '../../kit/menuItems.tsx';
import { useViewActions } from '../../lib/viewActions.ts';

/** The palette offers what can be done with the record that the page shows, under the record's name. */
export function useRecordActions(name: string, actions: readonly MenuAction[]): void {
  useViewActions(
    actions.flatMap(({ id, label, icon, isDisabled, words, onSelect, href }) =>
      typeof label !== 'string' || isDisabled
        ? []
        : [{ id, label, title: `${label}: ${name}`, icon, words, run: onSelect ?? (() => location.assign(href)) }],
    ),
  );
}
