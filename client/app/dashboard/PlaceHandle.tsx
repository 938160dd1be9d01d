import { useTheme } from '@mui/material/styles';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import type { DragHandle } from './useWidgetDrag.ts';

type Props = {
  name: string;
  /** Its place among all of them, counted from 1. */
  at: { index: number; count: number };
  /** The place that it is moved to, counted from 0. */
  onMove: (to: number) => void;
  handle: DragHandle;
};

/** What a card is moved by: dragged, by arrow keys, or by its menu for those who can do neither. */
export function PlaceHandle({ name, at, onMove, handle: { onEscape, ...pointer } }: Props) {
  const text = useText();
  const isMirrored = useTheme().direction === 'rtl';
  const here = at.index - 1;
  const last = at.count - 1;
  const targets: Record<string, number> = {
    ArrowUp: here - 1,
    ArrowDown: here + 1,
    [isMirrored ? 'ArrowRight' : 'ArrowLeft']: here - 1,
    [isMirrored ? 'ArrowLeft' : 'ArrowRight']: here + 1,
    Home: 0,
    End: last,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape();
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(Math.max(0, Math.min(last, to)));
  };
  const entry = (id: 'toStart' | 'earlier' | 'later' | 'toEnd', to: number) => ({
    id,
    label: text(`layout.edit.${id}`),
    isDisabled: to < 0 || to > last || to === here,
    onSelect: () => onMove(to),
  });
  return (
    <AnchoredMenu
      at="start"
      actions={() => [entry('toStart', 0), entry('earlier', here - 1), entry('later', here + 1), entry('toEnd', last)]}
      trigger={(opener) => (
        <IconAction
          data-handle
          label={text('layout.edit.move', { name, ...at })}
          size="small"
          {...opener}
          onKeyDown={onKeyDown}
          {...pointer}
          sx={{ cursor: 'grab', touchAction: 'none', flex: 'none' }}
        >
          <IconGripVertical size={20} />
        </IconAction>
      )}
    />
  );
}
