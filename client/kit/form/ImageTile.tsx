import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { IconAction } from '../IconAction.tsx';
import { mirrored } from '../mirrored.ts';
import { useDragOrder } from './useDragOrder.ts';
import type { ImageFacts, Upload } from './useImageUploads.ts';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars!.palette.divider}`,
  backgroundColor: theme.vars!.palette.surface.sunken,
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
}));

type TileProps = {
  /** Which field the picture belongs to. */
  list: string;
  url: string;
  index: number;
  count: number;
  facts?: ImageFacts;
  isReadOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** A picture of the field: drag it, or use its buttons, to change the order. */
export function ImageTile({ list, url, index, count, facts, isReadOnly, onMove, onRemove }: TileProps) {
  const text = useText();
  const { bytes } = useFormats();
  const tile = useRef<HTMLLIElement>(null);
  const state = useDragOrder(tile, { list, index, isOff: isReadOnly || count === 1, onMove });
  const number = index + 1;
  return (
    <Box
      component="li"
      ref={tile}
      sx={{
        minWidth: 0,
        opacity: state === 'dragged' ? 0.5 : 1,
        cursor: isReadOnly || count === 1 ? undefined : 'grab',
      }}
    >
      <Frame
        sx={
          state === 'target'
            ? (theme) => ({ outline: `2px solid ${theme.vars!.palette.primary.main}`, outlineOffset: 2 })
            : undefined
        }
      >
        <img
          src={url}
          alt={text('form.images.picture', { number, count })}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        {index === 0 && (
          <Chip
            color="primary"
            label={text('form.images.first')}
            sx={{
              position: 'absolute',
              top: 8,
              insetInlineStart: 8,
              backgroundColor: 'background.paper',
              boxShadow: 1,
            }}
          />
        )}
        {!isReadOnly && <CornerButton label={text('form.images.remove', { number })} onClick={() => onRemove(index)} />}
      </Frame>
      <TileName
        name={facts?.name ?? text('form.images.picture', { number, count })}
        size={facts ? bytes(facts.sizeBytes) : undefined}
      />
      {!isReadOnly && count > 1 && (
        <Box sx={{ marginInlineStart: -1.5 }}>
          <StepButton
            step={-1}
            label={text('form.images.earlier', { number })}
            isOff={index === 0}
            onClick={() => onMove(index, index - 1)}
          />
          <StepButton
            step={1}
            label={text('form.images.later', { number })}
            isOff={number === count}
            onClick={() => onMove(index, index + 1)}
          />
        </Box>
      )}
    </Box>
  );
}

/** A picture on its way to the server. */
export function UploadTile({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const text = useText();
  const { bytes } = useFormats();
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Frame>
        <img src={upload.preview} alt="" style={{ opacity: 0.5 }} />
        <Box
          role="progressbar"
          aria-label={text('form.images.uploading', { name: upload.name })}
          aria-valuenow={Math.round(upload.progress * 100)}
          sx={{
            position: 'absolute',
            insetInline: 12,
            bottom: 12,
            height: 6,
            borderRadius: 3,
            overflow: 'hidden',
            backgroundColor: 'background.paper',
          }}
        >
          <Box
            sx={{ height: '100%', backgroundColor: 'primary.main', transition: 'width 120ms' }}
            style={{ width: `${upload.progress * 100}%` }}
          />
        </Box>
        <CornerButton label={text('form.images.cancel', { name: upload.name })} onClick={onCancel} />
      </Frame>
      <TileName name={upload.name} size={bytes(upload.sizeBytes)} />
    </Box>
  );
}

type StepProps = { step: 1 | -1; label: string; isOff: boolean; onClick: () => void };

/** At the end of the row it rests but keeps the focus, so that one can go on by keyboard. */
function StepButton({ step, label, isOff, onClick }: StepProps) {
  return (
    <IconAction
      size="small"
      label={label}
      data-step={step}
      aria-disabled={isOff}
      onClick={onClick}
      sx={isOff ? { opacity: 0.4 } : undefined}
    >
      <Box component={step < 0 ? IconChevronLeft : IconChevronRight} size={18} sx={mirrored} />
    </IconAction>
  );
}

function CornerButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconAction
      size="small"
      label={label}
      data-remove
      onClick={onClick}
      sx={{
        position: 'absolute',
        top: 6,
        insetInlineEnd: 6,
        p: '4px',
        backgroundColor: 'background.paper',
        boxShadow: 1,
        '&:hover': { backgroundColor: 'background.paper' },
      }}
    >
      <IconX size={16} />
    </IconAction>
  );
}

function TileName({ name, size }: { name: string; size?: string }) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" noWrap title={name}>
        <bdi>{name}</bdi>
      </Typography>
      {size && (
        <Typography variant="body2" color="textSecondary">
          {size}
        </Typography>
      )}
    </Box>
  );
}
