import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { useCommands } from '../../../app/command/useCommands.ts';
import { OverlayDraft } from '../../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../../kit/form/useOverlayGuard.ts';
import type { FoundPerson } from '../../../kit/people/PersonPicker.tsx';
import { useLanguage } from '../../../lib/languages.ts';
import { useText } from '../../../lib/text.ts';
import { ChosenPeople } from '../ChosenPeople.tsx';
import { openRecordChat } from './recordCommands.ts';

type Props = { of: string; onClose: () => void; onMade: (id: string) => void };

/** Begins the conversation about a record with people who are chosen. */
export default function StartRecordChat({ of, onClose, onMade }: Props) {
  const text = useText();
  const id = useId();
  const { language } = useLanguage();
  const { run, busy } = useCommands();
  const [people, setPeople] = useState<FoundPerson[]>([]);
  const guard = useOverlayGuard({
    values: { people },
    draft: `recordChat:${of}`,
    restore: (entered) => setPeople(entered.people),
    onClose,
  });
  const start = async () => {
    const made = await run(openRecordChat, { key: of, memberIds: people.map((one) => one.id), language });
    // Others may have begun one meanwhile: the page then leads to that.
    guard.release();
    onClose();
    if (made) onMade(made.openRecordChat.id);
  };
  return (
    <Dialog open onClose={guard.close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text('chatRecord.start.label')} onClose={guard.close} />
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <OverlayDraft offered={guard.offered} />
        <Typography color="textSecondary">{text('chatRecord.start.text')}</Typography>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <ChosenPeople label={text('chatRecord.start.people')} people={people} onChange={setPeople} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={guard.close}>
          {text('kit.confirm.cancel')}
        </Button>
        <Button variant="contained" loading={busy !== null} onClick={() => void start()}>
          {text('chatRecord.start.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
