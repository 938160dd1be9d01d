import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { Badge, Entry } from '../FolderEntries.tsx';
import { filterPath } from '../folderPaths.ts';
import type { ShownMailbox } from '../mailboxContext.ts';
import { MailboxSide, type MailboxSideProps } from '../MailboxSide.tsx';
import { careFolders } from '../views.ts';

const AnswerTimes = lazy(async () => ({ default: (await import('./AnswerTimes.tsx')).AnswerTimes }));

/** Shared mailboxes of the viewer: what is open in each, and all folders of the one that is shown. */
export function SharedSide(props: MailboxSideProps) {
  const text = useText();
  return (
    <MailboxSide
      {...props}
      title={text('email.side.shared')}
      icon={IconUsers}
      nameOf={({ name }) => name}
      toOf={({ id }) => filterPath('open', id)}
      waitingOf={({ care }) => care?.open ?? 0}
      waitingLabel={(count) => text('email.care.count', { count })}
      above={(mailbox) => <CareEntries {...props} mailbox={mailbox} />}
    />
  );
}

function CareEntries({ address, mailbox, onGo }: MailboxSideProps & { mailbox: ShownMailbox }) {
  const text = useText();
  const { count } = useFormats();
  const entries = careFolders.map(({ filter, titleId, icon: Icon, badge }) => {
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
  });
  return (
    <>
      {entries}
      <Suspense>
        <AnswerTimes mailboxId={mailbox.id} />
      </Suspense>
    </>
  );
}
