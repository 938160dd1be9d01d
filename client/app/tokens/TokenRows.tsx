import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { confirm } from '../../kit/confirm.ts';
import { DateText } from '../../kit/Figures.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import type { ApiToken } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { useSubjectName } from '../subjects/useSubjectName.ts';
import { SandboxNote } from './SandboxNote.tsx';
import { accessOf, accessText, actionsBySubject, changes } from './tokenAccess.ts';

const TokenCallsDrawer = lazy(() => import('./TokenCallsDrawer.tsx'));

type Token = Pick<
  ApiToken,
  'id' | 'name' | 'prefix' | 'scopes' | 'expiresAt' | 'lastUsedAt' | 'lastUsedFrom' | 'isSandbox' | 'deprecatedUses'
>;
type TokenRowsProps = {
  tokens: readonly Token[];
  isBusy: boolean;
  /** They belong to a program, and not to the viewer. */
  isOfProgram?: boolean;
  /** Left out for those who may only look. */
  onRevoke?: (id: string) => void;
};

/** Names of the schema are read from the left in Arabic, too: marks that keep them apart from the text around them. */
const leftToRight = (name: string) => `\u2066${name}\u2069`;

/** API tokens of an account, each with a way to end it. */
export function TokenRows({ tokens, isBusy, isOfProgram = false, onRevoke }: TokenRowsProps) {
  const text = useText();
  const { date, list } = useFormats();
  const nameOf = useSubjectName();
  const [shown, setShown] = useState<Token | null>(null);
  const told = (scopes: Token['scopes']) =>
    list(
      actionsBySubject(scopes).map(([subject, actions]) =>
        text('accountSettings.scopes.one', {
          subject: nameOf(subject),
          actions:
            actions.length === changes.length
              ? text('accountSettings.scopes.all')
              : list(actions.map((action) => text(`roles.action.${action}`))),
        }),
      ),
    );
  const revoke = async ({ id, name }: Token) => {
    const question = {
      title: text('accountSettings.token.revokeTitle', { name }),
      text: text('accountSettings.token.revokeText'),
      confirmLabel: text('accountSettings.token.revoke'),
      isDangerous: true,
    };
    if (await confirm(question)) onRevoke?.(id);
  };
  if (tokens.length === 0) return null;
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
      {tokens.map((token) => (
        <Box
          component="li"
          key={token.id}
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            padding: 4,
            borderRadius: 1.5,
            backgroundColor: theme.vars.palette.action.hover,
          })}
        >
          <Box component={IconKey} size={22} aria-hidden sx={{ flex: 'none' }} />
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                <bdi>{token.name}</bdi>
              </Typography>
              <StatusChip tone="primary" label={text(accessText(accessOf(token.scopes), isOfProgram))} />
              {token.isSandbox && <StatusChip tone="info" label={text('accountSettings.sandbox.chip')} />}
            </Box>
            <Typography variant="body2" color="textSecondary">
              <bdi dir="ltr">{token.prefix}…</bdi> ·{' '}
              {text('accountSettings.token.ends', { day: date(token.expiresAt) })}
            </Typography>
            {accessOf(token.scopes) === 'some' && <Typography variant="body2">{told(token.scopes)}</Typography>}
            <Typography variant="body2" color="textSecondary">
              {token.lastUsedAt ? (
                <>
                  {text('accountSettings.token.used')} <DateText at={token.lastUsedAt} /> ·{' '}
                  <bdi dir="ltr">{token.lastUsedFrom}</bdi>
                </>
              ) : (
                text('accountSettings.token.unused')
              )}
            </Typography>
            {token.deprecatedUses.map(({ name, count, endsOn, replacement }) => (
              <Box
                key={name}
                sx={{ typography: 'body2', color: 'warning.main', overflowWrap: 'anywhere', textAlign: 'start' }}
              >
                {text('accountSettings.deprecated.used', {
                  name: leftToRight(name),
                  count,
                  day: date(endsOn),
                  replacement: leftToRight(replacement),
                })}
              </Box>
            ))}
          </Box>
          <Button size="small" variant="tonal" color="secondary" onClick={() => setShown(token)}>
            {text('accountSettings.calls.open')}
          </Button>
          {onRevoke && (
            <Button size="small" variant="tonal" color="error" disabled={isBusy} onClick={() => void revoke(token)}>
              {text('accountSettings.token.revoke')}
            </Button>
          )}
        </Box>
      ))}
      {tokens.some(({ isSandbox }) => isSandbox) && (
        <Box component="li">
          <SandboxNote mayReset={onRevoke !== undefined} />
        </Box>
      )}
      {shown && (
        <Suspense>
          <TokenCallsDrawer token={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Box>
  );
}
