import { IconCheck, IconMailCheck, IconMailForward, IconTrash } from '@tabler/icons-react';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { ContactRowFragment } from './contact.generated.ts';
import type { ContactCommands } from './useContactCommands.ts';

type MessageActionsProps = { request: ContactRowFragment; commands: ContactCommands };

/** The visitor's own mail program would say where an answer begins. */
export const replyTo = ({ email }: ContactRowFragment, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;

/** What can be done with a message, as far as the viewer may. */
export function MessageActions({ request, commands }: MessageActionsProps) {
  const text = useText();
  const canUpdate = useCan('update', 'ContactRequest');
  const canDelete = useCan('delete', 'ContactRequest');
  const { name, status, answeredAt } = request;
  const changes: MenuAction[] = [
    {
      id: 'status',
      label: text(status === 'NEW' ? 'contact.action.handle' : 'contact.action.unhandle'),
      icon: <IconCheck size={20} />,
      onSelect: () => void commands.set(request, { status: status === 'NEW' ? 'HANDLED' : 'NEW' }),
    },
    {
      id: 'answer',
      label: text(answeredAt ? 'contact.action.unanswered' : 'contact.action.answered'),
      icon: <IconMailCheck size={20} />,
      onSelect: () => void commands.set(request, { isAnswered: !answeredAt }),
    },
  ];
  const removal: MenuAction = {
    id: 'delete',
    label: text('contact.action.delete'),
    icon: <IconTrash size={20} />,
    isApart: true,
    isDangerous: true,
    onSelect: () => void commands.remove(request),
  };
  const actions: MenuAction[] = [
    {
      id: 'reply',
      label: text('contact.action.reply'),
      icon: <IconMailForward size={20} />,
      href: replyTo(request, text('contact.detail.subject')),
    },
    ...(canUpdate ? changes : []),
    ...(canDelete ? [removal] : []),
  ];
  return <ActionMenu label={text('contact.action.more', { name })} actions={actions} />;
}
