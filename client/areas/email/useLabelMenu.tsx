import { IconPencil, IconTagOff } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { useText } from '../../lib/text.ts';
import { removeLabel } from './emailCommands.tsx';
import type { EmailAddress } from './useEmailAddress.ts';
import { isOwnLabel } from './views.ts';

const LabelForm = lazy(() => import('./LabelForm.tsx'));

/** What can be done with the label that is shown: nothing with those of everybody. */
export function useLabelMenu({ label, mailbox }: EmailAddress, mayChange: boolean): [MenuAction[], ReactNode] {
  const text = useText();
  const { run } = useCommands();
  const [isRenaming, setRenaming] = useState(false);
  if (label === null || !mayChange || !isOwnLabel(label)) return [[], null];
  const target = { id: label, label, mailboxId: mailbox };
  return [
    [
      {
        id: 'renameLabel',
        isApart: true,
        label: text('email.labels.rename'),
        icon: <IconPencil size={20} />,
        onSelect: () => setRenaming(true),
      },
      {
        id: 'removeLabel',
        isDangerous: true,
        label: text('email.labels.remove'),
        icon: <IconTagOff size={20} />,
        onSelect: () => void run(removeLabel, target),
      },
    ],
    isRenaming && (
      <Suspense key="form">
        <LabelForm given={{ label: target }} onClose={() => setRenaming(false)} />
      </Suspense>
    ),
  ];
}
