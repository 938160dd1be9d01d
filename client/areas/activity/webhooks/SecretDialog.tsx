import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useCopy } from '../../../kit/useCopy.ts';
import { useText } from '../../../lib/text.ts';
import { rotateSecret } from './webhookCommands.tsx';

type Props = { id: string; secret: string; onSecret: (secret: string) => void; onClose: () => void };

/** The secret that a receiver checks signatures with, and a way to another one. */
export function SecretDialog({ id, secret, onSecret, onClose }: Props) {
  const text = useText();
  const { busy, run } = useCommands();
  const copy = useCopy();
  const rotate = async () => {
    const answer = await run(rotateSecret, { id });
    if (answer) onSecret(answer.rotateWebhookSecret.secret);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="secret-title">
      <DialogHead id="secret-title" title={text('webhooks.secret.title')} onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{text('webhooks.secret.text')}</Typography>
        <Box
          component="code"
          dir="ltr"
          sx={(theme) => ({
            padding: 4,
            borderRadius: 1.5,
            overflowWrap: 'anywhere',
            backgroundColor: theme.vars.palette.action.hover,
          })}
        >
          {secret}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button
            variant="tonal"
            startIcon={<IconCopy size={18} />}
            onClick={() => void copy(secret, text('webhooks.secret.copied'))}
          >
            {text('webhooks.secret.copy')}
          </Button>
          <Button
            variant="tonal"
            color="secondary"
            startIcon={<IconRefresh size={18} />}
            loading={busy !== null}
            onClick={() => void rotate()}
          >
            {text('webhooks.secret.rotate')}
          </Button>
        </Box>
      </DialogContent>
    </Dialog>
  );
}
