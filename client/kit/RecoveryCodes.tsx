import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useText } from '../lib/text.ts';
import { useCopy } from './useCopy.ts';

/** Codes to be kept, with ways to do so. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText();
  const all = codes.join('\n');
  const copy = useCopy();
  return (
    <>
      <Box
        component="ul"
        dir="ltr"
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 2,
          margin: 0,
          padding: 4,
          listStyle: 'none',
          borderRadius: 1.5,
          fontFamily: 'monospace',
          textAlign: 'center',
          backgroundColor: theme.vars.palette.action.hover,
        })}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          variant="tonal"
          startIcon={<IconCopy size={18} />}
          onClick={() => void copy(all, text('accountSettings.copied.done'))}
        >
          {text('accountSettings.copied.copy')}
        </Button>
        <Button
          variant="tonal"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${all}\n`)}`}
          download="atrium-recovery-codes.txt"
          startIcon={<IconDownload size={18} />}
        >
          {text('accountSettings.spares.download')}
        </Button>
      </Box>
    </>
  );
}
