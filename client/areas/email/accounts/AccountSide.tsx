import { IconAt } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { filterPath } from '../folderPaths.ts';
import { MailboxSide, type MailboxSideProps } from '../MailboxSide.tsx';

/** Accounts of other servers: what is unread in each, and all folders of the one that is shown. */
export function AccountSide(props: MailboxSideProps) {
  const text = useText();
  return (
    <MailboxSide
      {...props}
      title={text('email.accounts.side')}
      icon={IconAt}
      nameOf={({ address }) => address}
      isAddress
      toOf={({ id }) => filterPath('inbox', id)}
      // Of the one that is shown its inbox tells.
      waitingOf={({ id, counts }) => (props.address.mailbox === id ? 0 : counts.inbox)}
      waitingLabel={(count) => text('email.count.unread', { count })}
    />
  );
}
