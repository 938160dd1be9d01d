import Button from '@mui/material/Button';
import { IconPencil, IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useRights } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useViewer } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { saveAccount } from '../accounts/accountCommands.tsx';
import { useEmailAccountsQuery } from '../accounts/accounts.generated.ts';
import { accountFor, type ShownAccount } from '../accounts/accountWords.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { useSharedMailboxesQuery } from './shared.generated.ts';
import { addMailbox, changeMailbox, deleteMailbox } from './sharedCommands.tsx';
import { newMailbox, type SetUpMailbox } from './sharedWords.ts';

const isolated = (value: string) => `\u2068${value}\u2069`;

/** Mailboxes that several users take care of, for those who set them up. */
export function SharedMailboxesCard() {
  const text = useText();
  const { list } = useFormats();
  const may = useRights();
  const viewer = useViewer();
  const { run } = useCommands();
  const [edited, setEdited] = useState<SetUpMailbox | null>(null);
  const [account, setAccount] = useState<ShownAccount | null>(null);
  const accounts = useEmailAccountsQuery();
  const { data, refetch } = useSharedMailboxesQuery();
  useFollowing(['SharedMailbox', 'Team'], () => refetch());
  const form = edited?.id === '' ? addMailbox : changeMailbox;
  return (
    <>
      <SettingsCard
        title={text('email.shared.title')}
        help={text('email.shared.help')}
        none={text('email.shared.none')}
        isLoaded={data !== undefined}
        action={
          viewer &&
          may('create', 'SharedMailbox') && (
            <Button variant="outlined" startIcon={<IconPlus size={18} />} onClick={() => setEdited(newMailbox(viewer))}>
              {text('email.shared.add')}
            </Button>
          )
        }
        rows={(data?.sharedMailboxes ?? []).map((mailbox) => {
          const names = [...mailbox.members, ...mailbox.teams].map(({ name }) => isolated(name));
          return {
            id: mailbox.id,
            name: mailbox.name,
            line: text('email.shared.line', {
              address: isolated(mailbox.address),
              names: names.length === 0 ? text('email.shared.noMembers') : list(names),
            }),
            actions: [
              ...(may('update', 'SharedMailbox')
                ? [
                    {
                      id: 'edit',
                      label: text('email.rules.edit'),
                      icon: <IconPencil size={20} />,
                      onSelect: () => setEdited(mailbox),
                    },
                    ...(accounts.data?.emailAccounts.every(({ mailboxId }) => mailboxId !== mailbox.id)
                      ? [
                          {
                            id: 'connect',
                            label: text('email.shared.connect'),
                            icon: <IconPlugConnected size={20} />,
                            onSelect: () => setAccount(accountFor(mailbox)),
                          },
                        ]
                      : []),
                  ]
                : []),
              ...(may('delete', 'SharedMailbox')
                ? [
                    {
                      id: 'delete',
                      isApart: true,
                      isDangerous: true,
                      label: text('email.texts.delete'),
                      icon: <IconTrash size={20} />,
                      onSelect: () => void run(deleteMailbox, mailbox),
                    },
                  ]
                : []),
            ],
          };
        })}
      />
      {account && (
        <CommandForms
          target={account}
          commands={[saveAccount]}
          open={saveAccount.name}
          onClose={() => setAccount(null)}
        />
      )}
      {edited && <CommandForms target={edited} commands={[form]} open={form.name} onClose={() => setEdited(null)} />}
    </>
  );
}
