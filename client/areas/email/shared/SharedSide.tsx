import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import { tooltip } from '../../../kit/tooltips.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Badge, Entry, FolderEntries } from '../FolderEntries.tsx';
import type { ShownMailbox } from '../mailboxContext.ts';
import { filterPath } from '../folderPaths.ts';
import type { EmailAddress } from '../useEmailAddress.ts';
import { careFolders } from '../views.ts';

type Props = { address: EmailAddress; mailboxes: readonly ShownMailbox[]; onGo: () => void };

/** Shared mailboxes of the viewer: what is open in each, and all folders of the one that is shown. */
export function SharedSide({ address, mailboxes, onGo }: Props) {
  const text = useText();
  const { count } = useFormats();
  const id = useId();
  if (mailboxes.length === 0) return null;
  return (
    <Box component="nav" aria-labelledby={id} sx={{ display: 'grid', gap: 0.5, padding: 3, paddingBlockStart: 0 }}>
      <Typography id={id} variant="body2" component="h2" color="textSecondary" sx={{ padding: '8px 12px' }}>
        {text('email.side.shared')}
      </Typography>
      {mailboxes.map((mailbox) => (
        <Box key={mailbox.id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
          <Entry
            to={filterPath('open', mailbox.id)}
            {...tooltip(mailbox.address)}
            aria-expanded={address.mailbox === mailbox.id}
            onClick={onGo}
          >
            <IconUsers size={22} aria-hidden />
            <span className="title">
              <bdi>{mailbox.name}</bdi>
            </span>
            {(mailbox.care?.open ?? 0) > 0 && (
              <Badge
                data-tone="primary"
                role="img"
                aria-label={text('email.care.count', { count: mailbox.care?.open ?? 0 })}
              >
                {count(mailbox.care?.open ?? 0)}
              </Badge>
            )}
          </Entry>
          {address.mailbox === mailbox.id && (
            <Box role="group" aria-label={mailbox.name} sx={{ display: 'grid', gap: 0.5, paddingInlineStart: 3 }}>
              {careFolders.map(({ filter, titleId, icon: Icon, badge }) => {
                const value = (badge && mailbox.care?.[badge]) ?? 0;
                return (
                  <Entry
                    key={filter}
                    to={filterPath(filter, mailbox.id)}
                    aria-current={address.folder === filter ? 'page' : undefined}
                    onClick={onGo}
                  >
                    <Icon size={22} aria-hidden />
                    <span className="title">{text(titleId)}</span>
                    {value > 0 && (
                      <Badge data-tone="secondary" role="img" aria-label={text('email.care.count', { count: value })}>
                        {count(value)}
                      </Badge>
                    )}
                  </Entry>
                );
              })}
              <FolderEntries address={address} mailbox={mailbox.id} counts={mailbox.counts} onGo={onGo} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
