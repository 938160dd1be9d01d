import { IconAlertCircle, IconFolder, IconMail, IconMailOpened, IconTrash, IconTrashX } from '@tabler/icons-react';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import type { MenuAction } from '../../kit/menuItems.tsx';
import type { EmailView } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { EmailThreadRowFragment } from './email.generated.ts';
import { LabelMenu } from './LabelMenu.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import type { MailActions } from './useMailActions.ts';
import { useMailRights, useSharedMailbox } from './mailboxContext.ts';
import { CareTools } from './shared/CareTools.tsx';

type Props = {
  view: EmailView | null;
  some: readonly EmailThreadRowFragment[];
  actions: MailActions;
  /** They may stand elsewhere now. */
  onDone: () => void;
};

/** What can be done with conversations, one or many: trash, read, snooze, move, label. */
export function MailTools({ view, some, actions, onDone }: Props) {
  const text = useText();
  const may = useMailRights();
  const shared = useSharedMailbox();
  if (!may('update')) return null;
  const isTrash = view === 'TRASH';
  const isAllRead = some.every(({ isRead }) => isRead);
  const done = async (work: Promise<unknown>) => {
    if ((await work) !== null) onDone();
  };
  const isOut = view === 'SENT' || view === 'DRAFT';
  const targets: MenuAction[] = [
    ...(view === 'INBOX' || isOut
      ? []
      : [
          {
            id: 'inbox',
            label: text('email.view.INBOX'),
            icon: <IconMail size={20} />,
            onSelect: () => void done(actions.move(some, 'INBOX')),
          },
        ]),
    ...(view === 'SPAM' || isOut
      ? []
      : [
          {
            id: 'spam',
            label: text('email.view.SPAM'),
            icon: <IconAlertCircle size={20} />,
            onSelect: () => void done(actions.move(some, 'SPAM')),
          },
        ]),
    ...(isTrash
      ? []
      : [
          {
            id: 'trash',
            label: text('email.view.TRASH'),
            icon: <IconTrash size={20} />,
            onSelect: () => void done(actions.trash(some)),
          },
        ]),
  ];
  return (
    <>
      {isTrash ? (
        may('delete') && (
          <IconAction
            size="small"
            label={text('email.action.deleteForever')}
            onClick={() => void done(actions.deleteForever(some))}
          >
            <IconTrashX size={20} />
          </IconAction>
        )
      ) : (
        <IconAction size="small" label={text('email.action.trash')} onClick={() => void done(actions.trash(some))}>
          <IconTrash size={20} />
        </IconAction>
      )}
      <IconAction
        size="small"
        label={text(isAllRead ? 'email.action.markUnread' : 'email.action.markRead')}
        onClick={() => void done(actions.read(some, !isAllRead))}
      >
        {isAllRead ? <IconMail size={20} /> : <IconMailOpened size={20} />}
      </IconAction>
      <SnoozeMenu some={some} actions={actions} onDone={onDone} />
      {shared && some.every(({ care }) => care) && <CareTools mailbox={shared} some={some} onDone={onDone} />}
      <AnchoredMenu
        actions={targets}
        at="start"
        trigger={(trigger) => (
          <IconAction size="small" label={text('email.action.move')} {...trigger}>
            <IconFolder size={20} />
          </IconAction>
        )}
      />
      <LabelMenu view={view} some={some} actions={actions} onDone={(work) => void done(work)} />
    </>
  );
}
