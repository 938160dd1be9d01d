import { styled } from '@mui/material/styles';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: '0.8667rem',
  lineHeight: '20px',
  fontStyle: 'italic',
  opacity: 0.9,
  '& svg': { flex: 'none' },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
});

/** Above a message that was sent on: who wrote it first. */
export function ForwardedLine({ name }: { name: string }) {
  const text = useText();
  return (
    <Line>
      <IconArrowForwardUp size={16} aria-hidden />
      <span>{text('chat.forward.from', { name })}</span>
    </Line>
  );
}
