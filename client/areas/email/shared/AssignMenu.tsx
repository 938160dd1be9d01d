import { IconUser, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { AnchoredMenu } from '../../../kit/AnchoredMenu.tsx';
import type { MenuAction } from '../../../kit/menuItems.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { useViewer } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import type { ShownMailbox } from '../mailboxContext.ts';
import { assignThreads } from './careCommands.tsx';

type Props = {
  mailbox: ShownMailbox;
  threads: readonly { id: string; care?: { assignee?: { id: string } | null } | null }[];
  onDone?: () => void;
  trigger: (props: object) => ReactElement;
};

/** Gives conversations to the viewer, to another one who writes in the mailbox, or to no one. */
export function AssignMenu({ mailbox, threads, onDone, trigger }: Props) {
  const text = useText();
  const viewer = useViewer();
  const { run } = useCommands();
  const ids = threads.map(({ id }) => id);
  const isAll = (userId: string | null) => threads.every(({ care }) => (care?.assignee?.id ?? null) === userId);
  const give = (userId: string | null, name: string) => async () => {
    if ((await run(assignThreads, { ids }, { userId, name })) !== null) onDone?.();
  };
  const me = mailbox.writers.find(({ id }) => id === viewer?.id);
  const others = mailbox.writers.filter((one) => one !== me);
  const actions: MenuAction[] = [
    ...(me
      ? [
          {
            id: 'me',
            label: text('email.care.toMe'),
            icon: <IconUser size={20} />,
            isChosen: isAll(me.id),
            onSelect: () => void give(me.id, me.name)(),
          },
        ]
      : []),
    ...others.map(({ id, name, avatar }) => ({
      id,
      label: name,
      icon: <PersonAvatar name={name} avatar={avatar ?? null} size={20} isNamed />,
      isChosen: isAll(id),
      onSelect: () => void give(id, name)(),
    })),
    {
      id: 'none',
      isApart: true,
      label: text('email.care.toNone'),
      icon: <IconX size={20} />,
      isChosen: isAll(null),
      onSelect: () => void give(null, '')(),
    },
  ];
  return <AnchoredMenu actions={actions} at="start" trigger={trigger} />;
}
