import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconFingerprint, IconLogin2 } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '../../lib/messages.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { enterSession } from '../../lib/session.ts';
import { PublicFailure, sendPublic, usePublicQuery } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { passkeyBeginning, passkeyCompletion, providerBeginning, providersQuery } from './authOperations.ts';
import { Notice } from './Notice.tsx';
import { useNextStep } from './useNextStep.ts';

const failures: Record<string, MessageId> = {
  expired: 'authPages.other.expired',
  refused: 'authPages.other.refused',
  unverified: 'authPages.other.unverified',
  noAccount: 'authPages.other.noAccount',
  closed: 'authPages.other.closed',
};

/** Passkeys, and accounts of other places, below the form with the password. */
export function OtherWays({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const text = useText();
  const [params] = useSearchParams();
  const goOn = useNextStep();
  const { data } = usePublicQuery(providersQuery, {});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MessageId | null>(failures[params.get('provider-failed') ?? ''] ?? null);
  const rules = data?.signInRules;
  const providers = rules?.allowsProvider === false ? [] : (data?.signInProviders ?? []);
  const hasPasskeys = canUsePasskeys() && rules?.allowsPasskey !== false;
  const remember = () => form.current !== null && new FormData(form.current).get('remember') === 'on';
  const run = async (refused: MessageId, work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const next = error instanceof PublicFailure ? error.next : undefined;
      if (next) goOn(next, new FormData(form.current ?? undefined));
      // Whoever closes the question of the device has changed their mind.
      else if (!(error instanceof Error && error.name === 'NotAllowedError'))
        setProblem(error instanceof PublicFailure ? refused : 'auth.alert.network');
      setBusy(false);
    }
  };
  const enterByPasskey = () =>
    run('authPages.other.passkeyRefused', async () => {
      const { beginPasskeySignIn } = await sendPublic(passkeyBeginning, {});
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: beginPasskeySignIn as never });
      await sendPublic(passkeyCompletion, { response, remember: remember() });
      // The page leads on, to where it was meant to.
      await enterSession();
    });
  const enterBy = (provider: string) =>
    run('authPages.other.refused', async () => {
      const to = params.get('to') ?? '/';
      const { beginProviderSignIn } = await sendPublic(providerBeginning, { provider, to, remember: remember() });
      location.assign(beginProviderSignIn);
    });
  if (!hasPasskeys && providers.length === 0 && !problem) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 5 }}>
      {problem && <Notice tone="error">{text(problem)}</Notice>}
      {(hasPasskeys || providers.length > 0) && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 4,
            color: 'text.secondary',
            '&::before, &::after': {
              content: '""',
              flex: 1,
              height: '1px',
              backgroundColor: theme.vars.palette.divider,
            },
          })}
        >
          {text('authPages.other.or')}
        </Box>
      )}
      {hasPasskeys && (
        <Button
          variant="tonal"
          size="large"
          fullWidth
          disabled={isBusy}
          startIcon={<IconFingerprint size={20} />}
          onClick={() => void enterByPasskey()}
        >
          {text('authPages.other.passkey')}
        </Button>
      )}
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          variant="tonal"
          color="secondary"
          size="large"
          fullWidth
          disabled={isBusy}
          startIcon={<IconLogin2 size={20} />}
          onClick={() => void enterBy(key)}
        >
          {text('authPages.other.provider', { name })}
        </Button>
      ))}
    </Box>
  );
}
