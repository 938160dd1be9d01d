import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { useText } from '../../../lib/text.ts';
import { withPath } from '../urls.ts';

type Props = { keepers: readonly { id: string; fullName: string; avatar: string | null }[]; onClose: () => void };

/** Whom to ask to be added to the conversation of others about a record. */
export default function KeepersDialog({ keepers, onClose }: Props) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogHead id={id} title={text('chatRecord.others.title')} onClose={onClose} />
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {text('chatRecord.others.text')}
        </Typography>
        <List disablePadding>
          {keepers.map(({ id: userId, fullName, avatar }) => (
            <li key={userId}>
              <ListItemButton
                component={Link}
                to={withPath(userId)}
                aria-label={text('chatRecord.others.write', { name: fullName })}
                sx={{ gap: 3, borderRadius: 1 }}
              >
                <PersonAvatar name={fullName} avatar={avatar} size={32} isNamed />
                <bdi>{fullName}</bdi>
              </ListItemButton>
            </li>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
}
