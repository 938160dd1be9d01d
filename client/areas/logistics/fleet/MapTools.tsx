import ButtonGroup from '@mui/material/ButtonGroup';
import Box from '@mui/material/Box';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { IconAction } from '../../../kit/IconAction.tsx';
import { ListPaneButton } from '../../../kit/panes/PaneParts.tsx';
import { useText } from '../../../lib/text.ts';

type MapToolsProps = { onZoom: (levels: number) => void; onFitAll: () => void };

const surface = {
  bgcolor: 'background.paper',
  borderRadius: 1.5,
  boxShadow: (theme: { vars: { palette: { elevation: { menu: string } } } }) => theme.vars.palette.elevation.menu,
} as const;

/** On small screens the list opens from here. */
export const MapListButton = () => (
  <Box sx={{ position: 'absolute', insetBlockStart: 12, insetInlineStart: 12, ...surface, '& > button': { m: 0 } }}>
    <ListPaneButton />
  </Box>
);

/** What can be done with the map. */
export function MapTools({ onZoom, onFitAll }: MapToolsProps) {
  const text = useText();
  return (
    <ButtonGroup
      orientation="vertical"
      aria-label={text('map.tool.label')}
      sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12, ...surface }}
    >
      <IconAction label={text('map.tool.nearer')} onClick={() => onZoom(1)}>
        <IconPlus size={20} />
      </IconAction>
      <IconAction label={text('map.tool.farther')} onClick={() => onZoom(-1)}>
        <IconMinus size={20} />
      </IconAction>
      <IconAction label={text('logisticsMap.map.fitAll')} onClick={onFitAll}>
        <IconArrowsMaximize size={20} />
      </IconAction>
    </ButtonGroup>
  );
}
