import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { IconCheck, IconMicrophone, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { IconAction } from '../../kit/IconAction.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { clockOf } from './fileKinds.ts';
import { canRecord, useVoice } from './useVoice.ts';

const blink = keyframes({ '50%': { opacity: 0.2 } });

type Props = { isDisabled: boolean; onRecorded: (file: File) => void };

/** Records a voice message, which then goes with the message as its other files do. */
export default function VoiceButton({ isDisabled, onRecorded }: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const nameNow = () => text('chat.voice.name', { at: dateTime(new Date().toISOString()) }).replace(/[\\/:]/g, '.');
  const { state, seconds, start, finish, discard } = useVoice(nameNow, onRecorded);
  useEffect(() => {
    if (state === 'refused' || state === 'missing') showNotice({ tone: 'error', text: text(`chat.voice.${state}`) });
  }, [state, text]);
  if (!canRecord()) return null;
  if (state !== 'recording')
    return (
      <IconAction disabled={isDisabled || state === 'asking'} label={text('chat.voice.record')} onClick={start}>
        <IconMicrophone size={22} />
      </IconAction>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 'none' }}>
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          borderRadius: '50%',
          backgroundColor: 'error.main',
          animation: `${blink} 1.6s ease-in-out infinite`,
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
      />
      <Box
        role="timer"
        aria-label={text('chat.voice.recording')}
        sx={{ minWidth: 40, fontVariantNumeric: 'tabular-nums' }}
      >
        {clockOf(seconds)}
      </Box>
      <IconAction label={text('chat.voice.discard')} onClick={discard}>
        <IconTrash size={20} />
      </IconAction>
      <IconAction label={text('chat.voice.finish')} onClick={finish}>
        <IconCheck size={22} />
      </IconAction>
    </Box>
  );
}
