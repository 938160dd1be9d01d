import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconAt } from '@tabler/icons-react';
import { useId } from 'react';
import { tooltip } from '../../../kit/tooltips.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Badge, Entry, FolderEntries } from '../FolderEntries.tsx';
import { filterPath } from '../folderPaths.ts';
import type { ShownMailbox } from '../mailboxContext.ts';
import type { EmailAddress } from '../useEmailAddress.ts';

type Props = { address: EmailAddress; mailboxes: readonly ShownMailbox[]; onGo: () => void };

/** Accounts of other servers: what is unread in each, and all folders of the one that is shown. */
export function AccountSide({ address, mailboxes, onGo }: Props) {
  const text = useText();
  const { count } = useFormats();
  const id = useId();
  if (mailboxes.length === 0) return null;
  return (
    <Box component="nav" aria-labelledby={id} sx={{ display: 'grid', gap: 0.5, padding: 3, paddingBlockStart: 0 }}>
      <Typography id={id} variant="body2" component="h2" color="textSecondary" sx={{ padding: '8px 12px' }}>
        {text('email.accounts.side')}
      </Typography>
      {mailboxes.map((mailbox) => (
        <Box key={mailbox.id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
          <Entry
            to={filterPath('inbox', mailbox.id)}
            {...tooltip(mailbox.address)}
            aria-expanded={address.mailbox === mailbox.id}
            onClick={onGo}
          >
            <IconAt size={22} aria-hidden />
            <span className="title">
              <bdi dir="ltr">{mailbox.address}</bdi>
            </span>
            {mailbox.counts.inbox > 0 && address.mailbox !== mailbox.id && (
              <Badge
                data-tone="primary"
                role="img"
                aria-label={text('email.count.unread', { count: mailbox.counts.inbox })}
              >
                {count(mailbox.counts.inbox)}
              </Badge>
            )}
          </Entry>
          {address.mailbox === mailbox.id && (
            <Box role="group" aria-label={mailbox.address} sx={{ display: 'grid', gap: 0.5, paddingInlineStart: 3 }}>
              <FolderEntries address={address} mailbox={mailbox.id} counts={mailbox.counts} onGo={onGo} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
