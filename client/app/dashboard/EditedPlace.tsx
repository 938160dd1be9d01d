import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import type { MessageId } from '../../lib/messages.ts';
import type { WidgetWidth } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { Place } from './dashboardSpec.ts';
import { widths } from './places.ts';

const widthTexts: Record<WidgetWidth, MessageId> = {
  FIFTH: 'layout.width.fifth',
  QUARTER: 'layout.width.quarter',
  THIRD: 'layout.width.third',
  HALF: 'layout.width.half',
  TWO_THIRDS: 'layout.width.twoThirds',
  THREE_QUARTERS: 'layout.width.threeQuarters',
  FULL: 'layout.width.full',
};

type Handler = (event: PointerEvent<HTMLElement>) => void;
type Props = {
  name: string;
  place: Place;
  at: { index: number; count: number };
  onMove: (by: -1 | 1) => void;
  onWidth: (width: WidgetWidth) => void;
  onRemove: () => void;
  handle: {
    onPointerDown: Handler;
    onPointerMove: Handler;
    onPointerUp: Handler;
    onPointerCancel: Handler;
    onEscape: () => void;
  };
  children: ReactNode;
};

/** A card that is being arranged: its bar, and below it the card itself, which does nothing meanwhile. */
export function EditedPlace({ name, place, at, onMove, onWidth, onRemove, handle, children }: Props) {
  const text = useText();
  const isMirrored = useTheme().direction === 'rtl';
  const { onEscape, ...pointer } = handle;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') return onEscape();
    const isEarlier = key === 'ArrowUp' || key === (isMirrored ? 'ArrowRight' : 'ArrowLeft');
    const isLater = key === 'ArrowDown' || key === (isMirrored ? 'ArrowLeft' : 'ArrowRight');
    if (!isEarlier && !isLater) return;
    event.preventDefault();
    onMove(isEarlier ? -1 : 1);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: 'auto 1fr',
        border: '2px dashed',
        borderColor: 'divider',
        borderRadius: 2,
        backgroundColor: 'background.default',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1 }}>
        <IconAction
          data-handle
          label={text('layout.edit.move', { name, ...at })}
          size="small"
          onKeyDown={onKeyDown}
          {...pointer}
          sx={{ cursor: 'grab', touchAction: 'none', flex: 'none' }}
        >
          <IconGripVertical size={20} />
        </IconAction>
        <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 500 }} title={name}>
          {name}
        </Typography>
        <TextField
          select
          size="small"
          value={place.width}
          onChange={(event) => onWidth(event.target.value as WidgetWidth)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': text('layout.edit.width', { name }) } } }}
          sx={{ flex: 'none', maxWidth: 104, display: { xs: 'none', lg: 'inline-flex' } }}
        >
          {widths.map((width) => (
            <MenuItem key={width} value={width}>
              {text(widthTexts[width])}
            </MenuItem>
          ))}
        </TextField>
        <IconAction label={text('layout.edit.remove', { name })} size="small" onClick={onRemove} sx={{ flex: 'none' }}>
          <IconX size={18} />
        </IconAction>
      </Box>
      <Box inert sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', pointerEvents: 'none', minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
