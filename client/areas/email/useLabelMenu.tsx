import { IconPencil, IconTagOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { useText } from '../../lib/text.ts';
import { removeLabel, renameLabel } from './labelCommands.tsx';
import type { EmailAddress } from './useEmailAddress.ts';
import { isOwnLabel } from './views.ts';

/** What can be done with the label that is shown: nothing with those of everybody. */
export function useLabelMenu({ label, mailbox }: EmailAddress, mayChange: boolean): [MenuAction[], ReactNode] {
  const text = useText();
  const { run } = useCommands();
  const [open, setOpen] = useState<string | null>(null);
  if (label === null || !mayChange || !isOwnLabel(label)) return [[], null];
  const target = { id: label, label, mailboxId: mailbox };
  return [
    [
      {
        id: 'renameLabel',
        isApart: true,
        label: text('email.labels.rename'),
        icon: <IconPencil size={20} />,
        onSelect: () => setOpen(renameLabel.name),
      },
      {
        id: 'removeLabel',
        isDangerous: true,
        label: text('email.labels.remove'),
        icon: <IconTagOff size={20} />,
        onSelect: () => void run(removeLabel, target),
      },
    ],
    <CommandForms key="forms" target={target} commands={[renameLabel]} open={open} onClose={() => setOpen(null)} />,
  ];
}
