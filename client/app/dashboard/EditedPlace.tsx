import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import type { MessageId } from '../../lib/messages.ts';
import type { WidgetWidth } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { Place } from './dashboardSpec.ts';
import { PlaceHandle } from './PlaceHandle.tsx';
import { widths } from './places.ts';
import type { DragHandle } from './useWidgetDrag.ts';

const widthTexts: Record<WidgetWidth, MessageId> = {
  FIFTH: 'layout.width.fifth',
  QUARTER: 'layout.width.quarter',
  THIRD: 'layout.width.third',
  HALF: 'layout.width.half',
  TWO_THIRDS: 'layout.width.twoThirds',
  THREE_QUARTERS: 'layout.width.threeQuarters',
  FULL: 'layout.width.full',
};

type Props = {
  name: string;
  place: Place;
  at: { index: number; count: number };
  onMove: (to: number) => void;
  onWidth: (width: WidgetWidth) => void;
  onRemove: () => void;
  handle: DragHandle;
  children: ReactNode;
};

/** A card that is being arranged: its bar, and below it the card itself, which does nothing meanwhile. */
export function EditedPlace({ name, place, at, onMove, onWidth, onRemove, handle, children }: Props) {
  const text = useText();
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
        <PlaceHandle name={name} at={at} onMove={onMove} handle={handle} />
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
