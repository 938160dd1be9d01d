import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { IconLogin2, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlugOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useAccountChanges } from '../../../app/preferences/useAccountChanges.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { disconnectAccount, disconnectShared, pauseAccount, resumeAccount, saveAccount } from './accountCommands.tsx';
import { useEmailAccountsQuery } from './accounts.generated.ts';
import { useSignIn } from './signIn.tsx';
import { newAccount, type ShownAccount, states } from './accountWords.ts';

const isolated = (value: string) => `\u2068${value}\u2069`;

type Open = { account: ShownAccount; form: typeof saveAccount.name | typeof disconnectAccount.name };

/** Accounts of other mail servers: how each is doing, and what can be done with it. */
export function AccountsCard() {
  const text = useText();
  const { dateTime } = useFormats();
  const { run } = useCommands();
  const { signIn, isBusy } = useSignIn();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, refetch } = useEmailAccountsQuery();
  useAccountChanges('MAIL_ACCOUNTS', () => refetch());
  const said = ({ address, name, state, messageCount, waitingCount, syncedAt, fault }: ShownAccount) =>
    // Words of the language stand first: the line runs as they do.
    [
      state === 'LOADING'
        ? text('email.accounts.loaded', { count: messageCount, total: messageCount + waitingCount })
        : text('email.accounts.count', { count: messageCount }),
      ...(syncedAt ? [text('email.accounts.synced', { time: dateTime(syncedAt) })] : []),
      ...(name === '' ? [] : [isolated(address)]),
      ...(state === 'SIGNED_OUT' ? [text('email.accounts.signedOutHelp')] : []),
      ...(fault ? [isolated(fault)] : []),
    ].join(' · ');
  return (
    <>
      <SettingsCard
        title={text('email.accounts.title')}
        help={text('email.accounts.help')}
        none={text('email.accounts.none')}
        isLoaded={data !== undefined}
        action={
          <Button
            variant="outlined"
            startIcon={<IconPlus size={18} />}
            onClick={() => setOpen({ account: newAccount, form: saveAccount.name })}
          >
            {text('email.accounts.add')}
          </Button>
        }
        rows={(data?.emailAccounts ?? []).map((account) => {
          const [stateId, color] = states[account.state];
          const isPaused = account.state === 'PAUSED';
          const { provider } = account;
          // Without the consent of its provider there is nothing to be changed.
          const isOut = account.state === 'SIGNED_OUT' || (account.state === 'DISCONNECTED' && provider !== null);
          return {
            id: account.id,
            name: account.name || account.address,
            line: said(account),
            mark: (
              <>
                {account.isShared && <Chip size="small" variant="outlined" label={text('email.accounts.shared')} />}
                <Chip size="small" color={color} label={text(stateId)} />
                {provider && account.state === 'SIGNED_OUT' && (
                  <Button
                    size="small"
                    variant="tonal"
                    loading={isBusy}
                    onClick={() => void signIn(account, provider.key)}
                  >
                    {text('email.accounts.signInAgain')}
                  </Button>
                )}
              </>
            ),
            actions: [
              ...(isOut
                ? []
                : [
                    {
                      id: 'edit',
                      label: text('email.rules.edit'),
                      icon: <IconPencil size={20} />,
                      onSelect: () => setOpen({ account, form: saveAccount.name }),
                    },
                  ]),
              ...(provider
                ? [
                    {
                      id: 'signIn',
                      label: text('email.accounts.signInAgainWith', { name: provider.name }),
                      icon: <IconLogin2 size={20} />,
                      onSelect: () => void signIn(account, provider.key),
                    },
                  ]
                : []),
              ...(account.state === 'DISCONNECTED' || account.state === 'SIGNED_OUT'
                ? []
                : [
                    {
                      id: 'pause',
                      label: text(isPaused ? 'email.accounts.resume' : 'email.accounts.pause'),
                      icon: isPaused ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />,
                      onSelect: () => void run(isPaused ? resumeAccount : pauseAccount, account),
                    },
                  ]),
              {
                id: 'disconnect',
                isApart: true,
                isDangerous: true,
                label: text('email.accounts.disconnect'),
                icon: <IconPlugOff size={20} />,
                onSelect: () =>
                  account.isShared
                    ? void run(disconnectShared, account)
                    : setOpen({ account, form: disconnectAccount.name }),
              },
            ],
          };
        })}
      />
      {open && (
        <CommandForms
          target={open.account}
          commands={[saveAccount, disconnectAccount]}
          open={open.form}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
