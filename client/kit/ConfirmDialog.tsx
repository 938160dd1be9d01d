import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { needMessages } from '../lib/languages.ts';
import { useQuestion } from './confirm.ts';

// Few questions have a choice, and its field is large.
const ConfirmChoice = lazy(
  async () => (await Promise.all([import('./confirm/ConfirmChoice.tsx'), needMessages(['parts'])]))[0],
);

/** Shows what `confirm` asks. Mounted once. */
export function ConfirmDialog() {
  const question = useQuestion();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(question);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  if (question && question !== shown) {
    setShown(question);
    setChosen(question.choice?.preset ?? null);
    setMissing(false);
  }
  if (!shown) return null;
  const confirm = () => {
    if (question?.choice && chosen === null) setMissing(true);
    else question?.answer(true, chosen ?? '');
  };
  const tone = shown.isDangerous ? 'error' : 'warning';
  return (
    <Dialog
      open={Boolean(question)}
      onClose={() => question?.answer(false)}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      slotProps={{ transition: { onExited: () => setShown(null) } }}
    >
      <Box sx={{ padding: '32px 24px 24px', textAlign: 'center' }}>
        <Box
          aria-hidden
          sx={(theme) => ({
            display: 'grid',
            placeItems: 'center',
            width: 64,
            height: 64,
            margin: '0 auto 20px',
            borderRadius: '50%',
            typography: 'h1',
            color: theme.vars!.palette[tone].text,
            backgroundColor: theme.vars!.palette[tone].soft,
          })}
        >
          !
        </Box>
        <Typography id="confirm-title" variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {shown.title}
        </Typography>
        <Typography id="confirm-text" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {shown.text}
        </Typography>
        {shown.choice && (
          <Suspense fallback={null}>
            <ConfirmChoice
              choice={shown.choice}
              value={chosen}
              isMissing={isMissing && chosen === null}
              onChange={setChosen}
            />
          </Suspense>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'center', gap: 3, mt: 6 }}>
          <Button
            variant="tonal"
            color="secondary"
            autoFocus={shown.isDangerous ?? false}
            onClick={() => question?.answer(false)}
          >
            {shown.cancelLabel ?? <FormattedMessage id="kit.confirm.cancel" />}
          </Button>
          <Button
            variant="contained"
            color={shown.isDangerous ? 'error' : 'primary'}
            autoFocus={!shown.isDangerous}
            onClick={confirm}
          >
            {shown.confirmLabel}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
