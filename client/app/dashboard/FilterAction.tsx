import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import { useCrossFilter } from './crossFilter.ts';
import type { Dimension } from './dashboardSpec.ts';

type Choice = { value: string; name: string };

/** Narrows the figures of a dashboard to what a row stands for; once more takes it off. */
export function FilterAction({ dimension, value, name }: Choice & { dimension: Dimension }) {
  const text = useText();
  const { values, toggle } = useCrossFilter();
  const isOn = values[dimension] === value;
  return (
    <IconAction
      label={text(isOn ? 'parts.cross.unfilter' : 'parts.cross.filter', { name })}
      size="small"
      data-print="hidden"
      color={isOn ? 'primary' : 'default'}
      onClick={() => toggle(dimension, value)}
      sx={{ flex: 'none' }}
    >
      {isOn ? <IconFilterOff size={18} /> : <IconFilter size={18} />}
    </IconAction>
  );
}

/** The same as an entry of the menu of a row; the same function while nothing changes. */
export function useFilterEntry(dimension: Dimension): (choice: Choice) => MenuAction {
  const text = useText();
  const { values, toggle } = useCrossFilter();
  const chosen = values[dimension];
  return useCallback(
    ({ value, name }) => ({
      id: `filter-${value}`,
      label: text(chosen === value ? 'parts.cross.unfilter' : 'parts.cross.filter', { name }),
      icon: chosen === value ? <IconFilterOff size={20} /> : <IconFilter size={20} />,
      onSelect: () => toggle(dimension, value),
    }),
    [text, chosen, toggle, dimension],
  );
}

/** The same as entries of the menu of a chart. */
export function useFilterActions(dimension: Dimension, choices: readonly Choice[]): MenuAction[] {
  const entry = useFilterEntry(dimension);
  return choices.map(entry);
}
