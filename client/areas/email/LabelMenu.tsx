import Box from '@mui/material/Box';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { AnchoredMenu } from '../../kit/AnchoredMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import type { EmailView } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { EmailThreadRowFragment } from './email.generated.ts';
import type { ToLabel } from './labelCommands.tsx';
import { LabelDot } from './LabelDot.tsx';
import { useMailboxes } from './shared/useMailboxes.ts';
import { maxChosen, type MailActions } from './useMailActions.ts';
import { labelName, labels, ownLabels } from './views.ts';

const LabelForm = lazy(() => import('./LabelForm.tsx'));

type Props = {
  view: EmailView | null;
  some: readonly EmailThreadRowFragment[];
  actions: MailActions;
  onDone: (work: Promise<unknown>) => void;
};

/** Labels that conversations can be given, and a way to name a new one. */
export function LabelMenu({ view, some, actions, onDone }: Props) {
  const text = useText();
  const [named, setNamed] = useState<ToLabel | null>(null);
  const mailbox = useMailboxes().find(({ id }) => id === some[0]?.mailboxId);
  const known = [...new Set([...labels, ...ownLabels(mailbox), ...some.flatMap((one) => one.labels)])];
  const name = () => {
    const threadIds = some.slice(0, maxChosen).map(({ id }) => id);
    setNamed({ id: 'new', selection: { threadIds, ...(view && { view }) }, count: threadIds.length });
  };
  return (
    <>
      <AnchoredMenu
        actions={[
          ...known.map((label) => ({
            id: label,
            label: labelName(label, text),
            icon: (
              <Box component="span" sx={{ display: 'grid', placeItems: 'center', width: 20 }}>
                <LabelDot label={label} />
              </Box>
            ),
            isChosen: some.every((one) => one.labels.includes(label)),
            onSelect: () => onDone(actions.label(some, label)),
          })),
          {
            id: ' new',
            isApart: true,
            label: text('email.labels.new'),
            icon: <IconPlus size={20} />,
            onSelect: name,
          },
        ]}
        at="start"
        trigger={(trigger) => (
          <IconAction size="small" label={text('email.action.label')} {...trigger}>
            <IconTag size={20} />
          </IconAction>
        )}
      />
      {named && (
        <Suspense>
          <LabelForm given={{ named }} onClose={() => setNamed(null)} />
        </Suspense>
      )}
    </>
  );
}
