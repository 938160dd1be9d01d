import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { IconBrandGoogle, IconBrandWindows, IconLogin2 } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useText } from '../../../lib/text.ts';
import { BeginEmailSignInDocument, useEmailSignInProvidersQuery } from './accounts.generated.ts';
import type { ShownAccount } from './accountWords.ts';

/* Signing in to the provider of an account, instead of giving its password. */

const command = commandsOf<ShownAccount>({ subject: 'Email', changes: [] });

const beginSignIn = command({
  name: 'signIn',
  label: 'email.accounts.signInAgain',
  icon: IconLogin2,
  operation: BeginEmailSignInDocument,
  variables: ({ id, mailboxId, isShared }, { provider }: { provider: string }) => ({
    ...{ provider, accountId: id || null, mailboxId: id === '' && isShared ? mailboxId : null },
  }),
});

/** Leaves for the page of the provider, which sends the browser back. */
export function useSignIn() {
  const { run, busy } = useCommands();
  const signIn = async (target: ShownAccount, provider: string) => {
    const answer = await run(beginSignIn, target, { provider });
    if (answer !== null) location.assign(answer.beginEmailSignIn);
  };
  return { signIn, isBusy: busy !== null };
}

const icons: Record<string, typeof IconLogin2> = { google: IconBrandGoogle, microsoft: IconBrandWindows };

/** Buttons of the providers that are set up; of an account that has one, that one alone. */
export function ProviderButtons({ target }: { target: ShownAccount }) {
  const text = useText();
  const { signIn, isBusy } = useSignIn();
  const { data } = useEmailSignInProvidersQuery();
  const offered = target.provider ? [target.provider] : (data?.emailSignInProviders ?? []);
  if (offered.length === 0) return null;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {offered.map(({ key, name }) => {
          const Icon = icons[key] ?? IconLogin2;
          return (
            <Button
              key={key}
              variant="outlined"
              color="inherit"
              disabled={isBusy}
              startIcon={<Icon size={20} />}
              onClick={() => void signIn(target, key)}
            >
              {text(target.provider ? 'email.accounts.signInAgainWith' : 'email.accounts.signInWith', { name })}
            </Button>
          );
        })}
      </Box>
      {!target.provider && <Divider sx={{ color: 'text.secondary' }}>{text('email.accounts.orPassword')}</Divider>}
    </>
  );
}
