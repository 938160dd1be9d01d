import Button from '@mui/material/Button';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { useOffered } from '../../app/command/useOffered.tsx';
import { useOpenForm } from '../../app/command/useOpenForm.ts';
import { useText } from '../../lib/text.ts';
import { invitePeople, nobodyYet } from './invitePeople.ts';

const commands = [invitePeople];

/** The button to invite many people at once, and its dialog. */
export function InvitePeople() {
  const text = useText();
  const isOffered = useOffered();
  const [open, setOpen] = useOpenForm();
  if (!isOffered(invitePeople, nobodyYet)) return null;
  const { icon: Icon, label, name } = invitePeople;
  return (
    <>
      <Button variant="tonal" startIcon={<Icon size={18} />} onClick={() => setOpen(name)}>
        {text(label)}
      </Button>
      <CommandForms target={nobodyYet} commands={commands} open={open} onClose={() => setOpen(null)} />
    </>
  );
}
