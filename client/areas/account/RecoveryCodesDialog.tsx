import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { RecoveryCodes } from '../../kit/RecoveryCodes.tsx';
import { useText } from '../../lib/text.ts';

/** Codes for when the phone is lost. They are shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="spares-title">
      <DialogTitle id="spares-title">{text('accountSettings.spares.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{text('accountSettings.spares.text')}</Typography>
        <RecoveryCodes codes={codes} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('accountSettings.spares.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
