import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useDragOrder } from '../../kit/form/useDragOrder.ts';
import { Lines } from '../../kit/ThumbCell.tsx';
import { useText } from '../../lib/text.ts';
import type { Destination } from './destinations.ts';

type ShortcutRowProps = {
  destination: Destination;
  /** Its place among those that were chosen, which a mouse may drag it from. */
  index?: number;
  onMove?: (from: number, to: number) => void;
  /** Its buttons. */
  children: ReactNode;
};

/** A page in the list of those that are, or may become, shortcuts. */
export function ShortcutRow({ destination, index = 0, onMove, children }: ShortcutRowProps) {
  const text = useText();
  const row = useRef<HTMLLIElement>(null);
  const state = useDragOrder(row, { list: 'shortcuts', index, isOff: !onMove, onMove: onMove ?? (() => undefined) });
  const { titleId, groupId, icon: Icon } = destination;
  return (
    <Box
      component="li"
      ref={row}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 52,
        paddingBlock: 1,
        paddingInline: '16px 12px',
        cursor: onMove ? 'grab' : undefined,
        opacity: state === 'dragged' ? 0.5 : 1,
        boxShadow: state === 'target' ? `inset 0 0 0 2px ${theme.vars!.palette.primary.main}` : 'none',
        '& > svg': { flex: 'none', color: theme.vars!.palette.text.secondary },
        '& > div': { flex: 1 },
        '& button': { flex: 'none', marginInlineStart: -2 },
        '& [aria-disabled=true]': { opacity: 0.4 },
      })}
    >
      <Icon size={20} aria-hidden />
      <Lines title={text(titleId)} text={groupId && text(groupId)} />
      {children}
    </Box>
  );
}
