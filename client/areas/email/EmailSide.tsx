import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconPencil } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { ShownMailbox } from './mailboxContext.ts';
import { FolderEntries, Entry } from './FolderEntries.tsx';
import { AccountSide } from './accounts/AccountSide.tsx';
import { SharedSide } from './shared/SharedSide.tsx';
import { LabelDot } from './LabelDot.tsx';
import { labelPath } from './folderPaths.ts';
import type { EmailAddress } from './useEmailAddress.ts';
import { labelName, labels, ownLabels } from './views.ts';

type Props = {
  address: EmailAddress;
  mailboxes: readonly ShownMailbox[];
  onCompose: () => void;
  onGo: () => void;
};

/** Beside the list: writing, folders with their numbers, labels. */
export const EmailSide = memo(function EmailSide({ address, mailboxes, onCompose, onGo }: Props) {
  const text = useText();
  const labelsId = useId();
  const mayWrite = useCan('create', 'Email');
  const shown = mailboxes.find(({ id, kind }) =>
    address.mailbox === null ? kind === 'PERSONAL' : id === address.mailbox,
  );
  const personal = mailboxes.find(({ kind }) => kind === 'PERSONAL');
  const accounts = mailboxes.filter(({ kind }) => kind === 'ACCOUNT');
  const shared = mailboxes.filter(({ kind }) => kind === 'SHARED');
  return (
    <>
      {mayWrite && (
        <Box sx={{ padding: 5, paddingBlockEnd: 2 }}>
          <Button variant="contained" fullWidth startIcon={<IconPencil size={18} />} onClick={onCompose}>
            {text('email.action.compose')}
          </Button>
        </Box>
      )}
      <Box component="nav" aria-label={text('email.side.folders')} sx={{ display: 'grid', gap: 0.5, padding: 3 }}>
        <FolderEntries address={address} mailbox={null} counts={personal?.counts} onGo={onGo} />
      </Box>
      <AccountSide address={address} mailboxes={accounts} onGo={onGo} />
      <SharedSide address={address} mailboxes={shared} onGo={onGo} />
      <Box
        component="nav"
        aria-labelledby={labelsId}
        sx={{ display: 'grid', gap: 0.5, padding: 3, paddingBlockStart: 0 }}
      >
        <Typography id={labelsId} variant="body2" component="h2" color="textSecondary" sx={{ padding: '8px 12px' }}>
          {text('email.side.labels')}
        </Typography>
        {[...labels, ...ownLabels(shown)].map((label) => (
          <Entry
            key={label}
            to={labelPath(label, address.mailbox)}
            aria-current={address.label === label ? 'page' : undefined}
            onClick={onGo}
          >
            <Box component="span" sx={{ display: 'grid', placeItems: 'center', width: 22, flex: 'none' }}>
              <LabelDot label={label} />
            </Box>
            <span className="title">{labelName(label, text)}</span>
          </Entry>
        ))}
      </Box>
    </>
  );
});
