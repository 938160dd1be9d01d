import { IconFilter, IconFilterOff } from '@tabler/icons-react';
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

/** The same as entries of the menu of a chart. */
export function useFilterActions(dimension: Dimension, choices: readonly Choice[]): MenuAction[] {
  const text = useText();
  const { values, toggle } = useCrossFilter();
  return choices.map(({ value, name }) => {
    const isOn = values[dimension] === value;
    return {
      id: `filter-${value}`,
      label: text(isOn ? 'parts.cross.unfilter' : 'parts.cross.filter', { name }),
      icon: isOn ? <IconFilterOff size={20} /> : <IconFilter size={20} />,
      onSelect: () => toggle(dimension, value),
    };
  });
}
