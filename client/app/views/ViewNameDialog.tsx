import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState, type FormEvent } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { OverlayDraft } from '../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import type { ViewSlotProps } from '../../kit/list/viewSlot.ts';
import { useCan } from '../../lib/ability.tsx';
import { failureOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useViewCommands } from './useViewCommands.ts';

type ViewNameDialogProps = ViewSlotProps & { task: 'create' | 'rename'; onClose: () => void };

/** Asks for the name of a view, and of a new one who may open it. */
export function ViewNameDialog(props: ViewNameDialogProps) {
  const { task, views, onClose } = props;
  const text = useText();
  const id = useId();
  const failureText = useFailureText();
  const commands = useViewCommands(props);
  const mayShare = useCan('create', 'ListView', { isShared: true });
  const [name, setName] = useState(task === 'rename' ? (views.current?.name ?? '') : '');
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const guard = useOverlayGuard({
    values: { name, isShared },
    draft: `view:${views.current?.id ?? 'none'}:${task}`,
    restore: (entered) => {
      setName(entered.name);
      setShared(entered.isShared);
    },
    onClose,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(text('views.name.missing'));
    setBusy(true);
    // The view opens with that, which is a move of the page.
    guard.release();
    try {
      await commands[task]({ name: name.trim(), isShared });
      onClose();
    } catch (error) {
      guard.hold();
      const isTaken = failureOf(error).code === 'CONFLICT';
      setProblem(
        isTaken
          ? text('views.name.taken')
          : failureOf(error).code === 'VALIDATION'
            ? text('views.name.tooMany')
            : failureText(error),
      );
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={guard.close} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogHead
          id={`${id}-title`}
          title={text(task === 'create' ? 'views.create.title' : 'views.rename.title')}
          onClose={guard.close}
        />
        <DialogContent>
          <OverlayDraft offered={guard.offered} />
          <TextField
            autoFocus
            fullWidth
            label={text('views.name.label')}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(null);
            }}
            error={problem !== null}
            helperText={problem ?? (task === 'create' ? text('views.create.text') : ' ')}
            slotProps={{ htmlInput: { maxLength: 60, dir: name ? 'auto' : undefined } }}
            sx={{ mt: 2 }}
          />
          {task === 'create' && mayShare && (
            <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 3, cursor: 'pointer' }}>
              <Box component="span" sx={{ flex: 1 }}>
                <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
                  {text('views.share.label')}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {text('views.share.text')}
                </Typography>
              </Box>
              <Switch checked={isShared} onChange={(event) => setShared(event.target.checked)} />
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="tonal" color="secondary" onClick={guard.close}>
            {text('kit.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {text('views.name.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
