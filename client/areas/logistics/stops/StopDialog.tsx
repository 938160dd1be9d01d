import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useMediaQuery, type Theme } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { useText } from '../../../lib/text.ts';

type Props = {
  title: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** Reports it; answers whether that could be kept. */
  submit: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
};

/** What a driver fills in at the door: the whole screen of a phone. */
export function StopDialog({ title, submitLabel, isDangerous = false, submit, onClose, children }: Props) {
  const text = useText();
  const id = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    if (await submit()) onClose();
    else setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogHead id={id} title={title} onClose={onClose} />
      <DialogContent>
        <form
          id={`${id}-form`}
          noValidate
          style={{ display: 'grid', gap: 20, paddingBlockStart: 8 }}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {children}
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="tonal" color="secondary" onClick={onClose}>
          {text('kit.confirm.cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isBusy}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
