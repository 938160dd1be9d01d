import Button from '@mui/material/Button';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { useOffered } from '../../app/command/useOffered.tsx';
import { useOpenForm } from '../../app/command/useOpenForm.ts';
import { useText } from '../../lib/text.ts';
import { invitePeople, nobodyYet } from './invitePeople.ts';

const commands = [invitePeople];

/** The button to invite many people at once, and its dialog. */
export default function InvitePeople() {
  const text = useText();
  const isOffered = useOffered();
  const [open, setOpen] = useOpenForm();
  if (!isOffered(invitePeople, nobodyYet)) return null;
  const { icon: Icon, label, name } = invitePeople;
  return (
    <>
      <Button
        variant="tonal"
        // On a phone it is an entry of the list's menu: the title needs the room.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        startIcon={<Icon size={18} />}
        onClick={() => setOpen(name)}
      >
        {text(label)}
      </Button>
      <CommandForms target={nobodyYet} commands={commands} open={open} onClose={() => setOpen(null)} />
    </>
  );
}
