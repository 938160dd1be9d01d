import Box from '@mui/material/Box';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconMinus, IconX } from '@tabler/icons-react';
import { IconAction } from '../../../kit/IconAction.tsx';
import { useText } from '../../../lib/text.ts';
import { type Box as OpenBox, changeBox, raiseBox } from './openBoxes.ts';
import type { SaveState } from './useDraftSaving.ts';

type Props = { box: OpenBox; state: SaveState; onClose: () => void };

/** Title of a box, whether it is saved, and how it lies. */
export function BoxHead({ box, state, onClose }: Props) {
  const text = useText();
  const { key, isMinimized, isFull } = box;
  const minimize = () => (isMinimized ? raiseBox(key) : changeBox(key, { isMinimized: true }));
  const resize = () => {
    changeBox(key, { isFull: !isFull });
    raiseBox(key);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: 'none',
        minHeight: 48,
        paddingInline: '16px 8px',
        backgroundColor: 'surface.sunken',
        borderBlockEnd: isMinimized ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="h2"
        dir="auto"
        onClick={minimize}
        sx={{
          flex: 1,
          margin: 0,
          minWidth: 0,
          fontSize: 'inherit',
          fontWeight: 500,
          cursor: 'pointer',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {box.subject || text('email.compose.title')}
      </Box>
      {!isMinimized && (
        <Box
          component="span"
          role="status"
          sx={{
            typography: 'body2',
            color: state === 'failed' ? 'error.text' : 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {state && state !== 'overtaken' ? text(`email.save.${state}`) : ''}
        </Box>
      )}
      <IconAction
        size="small"
        label={text(isMinimized ? 'email.compose.restore' : 'email.compose.minimize')}
        onClick={minimize}
      >
        <IconMinus size={18} />
      </IconAction>
      <IconAction
        size="small"
        label={text(isFull ? 'email.compose.small' : 'email.compose.full')}
        onClick={resize}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {isFull ? <IconArrowsDiagonalMinimize2 size={18} /> : <IconArrowsDiagonal size={18} />}
      </IconAction>
      <IconAction size="small" label={text('email.compose.close')} onClick={onClose}>
        <IconX size={18} />
      </IconAction>
    </Box>
  );
}
