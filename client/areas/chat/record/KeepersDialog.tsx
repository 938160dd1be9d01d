import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
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
      <DialogTitle id={id} component="h2">
        {text('chatRecord.others.title')}
      </DialogTitle>
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
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {text('chatRecord.others.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
