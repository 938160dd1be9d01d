import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { Signature, signatureBox } from '../Signature.tsx';

const { width, height } = signatureBox;
/** What the server takes. */
const longest = 20_000;

type Props = { value: string; onChange: (lines: string) => void; isWrong: boolean };

/** A box to sign in with a finger, a pen or a mouse. */
export function SignaturePad({ value, onChange, isWrong }: Props) {
  const text = useText();
  const isDown = useRef(false);
  const latest = useRef(value);
  const draw = (event: React.PointerEvent<HTMLElement>, command: 'M' | 'L') => {
    const box = event.currentTarget.getBoundingClientRect();
    const part = (at: number, size: number, most: number) =>
      Math.round(Math.min(most, Math.max(0, (at / size) * most)));
    const point = `${command}${part(event.clientX - box.left, box.width, width)} ${part(event.clientY - box.top, box.height, height)}`;
    if (latest.current.endsWith(point.slice(1)) || latest.current.length + point.length > longest) return;
    latest.current += point;
    onChange(latest.current);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}>
        <Typography component="h3" variant="subtitle2">
          {text('stops.deliver.signature')}
        </Typography>
        {value !== '' && (
          <Button
            size="small"
            onClick={() => {
              latest.current = '';
              onChange('');
            }}
          >
            {text('stops.deliver.clear')}
          </Button>
        )}
      </Box>
      <Box
        dir="ltr"
        role="img"
        aria-label={text('stops.deliver.sign')}
        data-signature
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          draw(event, 'M');
        }}
        onPointerMove={(event) => isDown.current && draw(event, 'L')}
        onPointerUp={() => void (isDown.current = false)}
        onPointerCancel={() => void (isDown.current = false)}
        sx={{
          position: 'relative',
          aspectRatio: `${width} / ${height}`,
          border: 1,
          borderStyle: 'dashed',
          borderColor: isWrong ? 'error.main' : 'divider',
          borderRadius: 1,
          touchAction: 'none',
          cursor: 'crosshair',
        }}
      >
        {value === '' ? (
          <Typography
            variant="body2"
            color="textSecondary"
            dir="auto"
            sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', pointerEvents: 'none' }}
          >
            {text('stops.deliver.sign')}
          </Typography>
        ) : (
          <Signature lines={value} />
        )}
      </Box>
    </Box>
  );
}
