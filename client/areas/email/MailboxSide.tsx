import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Icon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { tooltip } from '../../kit/tooltips.ts';
import { useFormats } from '../../lib/format.ts';
import { Badge, Entry, FolderEntries } from './FolderEntries.tsx';
import type { ShownMailbox } from './mailboxContext.ts';
import type { EmailAddress } from './useEmailAddress.ts';

/** Mailboxes besides the viewer's own, in the side of folders. */
export type MailboxSideProps = { address: EmailAddress; mailboxes: readonly ShownMailbox[]; onGo: () => void };

type Props = MailboxSideProps & {
  title: string;
  icon: Icon;
  nameOf: (mailbox: ShownMailbox) => string;
  /** Names are addresses. */
  isAddress?: boolean;
  /** Where a mailbox opens. */
  toOf: (mailbox: ShownMailbox) => string;
  /** How much waits in it; nothing stands there for 0. */
  waitingOf: (mailbox: ShownMailbox) => number;
  waitingLabel: (count: number) => string;
  /** Entries above the folders of the one that is shown. */
  above?: (mailbox: ShownMailbox) => ReactNode;
};

/** How much waits in each mailbox, and all folders of the one that is shown. */
export function MailboxSide({ address, mailboxes, onGo, icon: MailboxIcon, ...side }: Props) {
  const { count } = useFormats();
  const id = useId();
  if (mailboxes.length === 0) return null;
  return (
    <Box component="nav" aria-labelledby={id} sx={{ display: 'grid', gap: 0.5, padding: 3, paddingBlockStart: 0 }}>
      <Typography id={id} variant="body2" component="h2" color="textSecondary" sx={{ padding: '8px 12px' }}>
        {side.title}
      </Typography>
      {mailboxes.map((mailbox) => {
        const isShown = address.mailbox === mailbox.id;
        const [name, waiting] = [side.nameOf(mailbox), side.waitingOf(mailbox)];
        return (
          <Box key={mailbox.id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
            <Entry to={side.toOf(mailbox)} {...tooltip(mailbox.address)} aria-expanded={isShown} onClick={onGo}>
              <MailboxIcon size={22} aria-hidden />
              <span className="title">
                <bdi {...(side.isAddress && { dir: 'ltr' })}>{name}</bdi>
              </span>
              {waiting > 0 && (
                <Badge data-tone="primary" role="img" aria-label={side.waitingLabel(waiting)}>
                  {count(waiting)}
                </Badge>
              )}
            </Entry>
            {isShown && (
              <Box role="group" aria-label={name} sx={{ display: 'grid', gap: 0.5, paddingInlineStart: 3 }}>
                {side.above?.(mailbox)}
                <FolderEntries address={address} mailbox={mailbox.id} counts={mailbox.counts} onGo={onGo} />
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
