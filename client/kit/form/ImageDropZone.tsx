import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconPhotoPlus } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { imageTypes } from './useImageUploads.ts';

type Props = {
  label: string;
  isFull: boolean;
  /** With pictures above it the zone takes less room. */
  isSmall: boolean;
  limit: number;
  describedBy: string;
  onFiles: (files: File[]) => void;
  buttonRef: (element: HTMLElement | null) => void;
};

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files by drop and by choice. */
export function ImageDropZone({ label, isFull, isSmall, limit, describedBy, onFiles, buttonRef }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isFull ? 'none' : 'copy';
    setOver(!isFull);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(theme) => ({
        display: 'flex',
        flexDirection: isSmall ? 'row' : 'column',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: isSmall ? 3 : 2,
        padding: isSmall ? '14px 16px' : '28px 16px',
        border: `1px dashed ${isOver ? theme.vars!.palette.primary.main : `rgba(${theme.vars!.palette.text.primaryChannel} / 0.3)`}`,
        borderRadius: 1,
        backgroundColor: isOver ? theme.vars!.palette.primary.soft : undefined,
        transition: 'background-color 120ms, border-color 120ms',
        textAlign: 'center',
      })}
    >
      {!isSmall && (
        <Box
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            borderRadius: 1,
            color: theme.vars!.palette.secondary.text,
            backgroundColor: theme.vars!.palette.secondary.soft,
          })}
        >
          <IconPhotoPlus size={24} aria-hidden />
        </Box>
      )}
      <Typography component="p" variant={isSmall ? 'body1' : 'subtitle2'} color={isSmall ? 'textSecondary' : undefined}>
        {isFull ? text('form.images.full', { count: limit }) : text('form.images.drop', { count: limit })}
      </Typography>
      {!isFull && (
        <Button
          ref={buttonRef}
          data-browse
          variant="tonal"
          size="small"
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
        >
          {text('form.images.browse')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </Box>
  );
}
