import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';

/** Codes for when the phone is lost. They are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText();
  const all = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(all);
    showNotice({ text: text('accountSettings.copied.done') });
  };
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="spares-title">
      <DialogTitle id="spares-title">{text('accountSettings.spares.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{text('accountSettings.spares.text')}</Typography>
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
          <Button variant="tonal" startIcon={<IconCopy size={18} />} onClick={() => void copy()}>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('accountSettings.spares.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
