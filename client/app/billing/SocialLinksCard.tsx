import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  IconBrandBehance,
  IconBrandDribbble,
  IconBrandFacebook,
  IconBrandLinkedin,
  IconBrandX,
  IconLink,
  IconTrash,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useCommandCall } from '../command/useCommandCall.ts';
import { useCommands } from '../command/useCommands.ts';
import { callsOf } from '../command/command.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { failureOf } from '../../lib/failure.ts';
import type { SocialNetwork } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { SetSocialLinkDocument, SocialLinksDocument, useSocialLinksQuery } from './billing.generated.ts';

const setLink = callsOf({ reads: [SocialLinksDocument] })({
  operation: SetSocialLinkDocument,
  done: (_data, { target: { url }, text }) => ({
    text: text(url === null ? 'billing.link.removed' : 'billing.link.saved'),
  }),
});

const networks: readonly { key: SocialNetwork; icon: Icon; name: string | null }[] = [
  { key: 'FACEBOOK', icon: IconBrandFacebook, name: 'Facebook' },
  { key: 'TWITTER', icon: IconBrandX, name: 'Twitter' },
  { key: 'LINKEDIN', icon: IconBrandLinkedin, name: 'LinkedIn' },
  { key: 'DRIBBBLE', icon: IconBrandDribbble, name: 'Dribbble' },
  { key: 'BEHANCE', icon: IconBrandBehance, name: 'Behance' },
  { key: 'WEBSITE', icon: IconWorld, name: null },
];

/** `linkedin.com/in/zoe`: what a reader knows an address by. */
const shortUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Where the viewer, or another user, can be found elsewhere. */
export function SocialLinksCard({ userId = null, mayChange = true }: { userId?: string | null; mayChange?: boolean }) {
  const text = useText();
  const { attempt } = useCommands();
  const { fail } = useCommandCall();
  const [open, setOpen] = useState<SocialNetwork | null>(null);
  const { data, error, refetch } = useSocialLinksQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
  });
  const set = async (network: SocialNetwork, url: string | null): Promise<string | null> => {
    try {
      await attempt(setLink, { userId, network, url });
      setOpen(null);
      return null;
    } catch (failure) {
      if (failureOf(failure).code === 'VALIDATION') return text('billing.link.problem');
      fail(setLink, failure, { userId, network, url });
      return null;
    }
  };
  return (
    <FormCard title={text('billing.link.title')}>
      <Typography color="textSecondary">{text('billing.link.text')}</Typography>
      {error && !data && (
        <FailedState title={text('billing.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
      {data && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
          {networks.map(({ key, icon: Look, name: fixed }) => {
            const url = data.socialLinks.find((link) => link.network === key)?.url;
            const name = fixed ?? text('billing.link.website');
            return (
              <Box component="li" key={key}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
                  <Box component={Look} size={26} aria-hidden sx={{ flex: 'none', color: 'text.secondary' }} />
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography component="h3" sx={{ fontWeight: 500 }}>
                      {name}
                    </Typography>
                    {url ? (
                      <MuiLink href={url} target="_blank" rel="noopener noreferrer nofollow" variant="body2">
                        <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                          {shortUrl(url)}
                        </bdi>
                      </MuiLink>
                    ) : (
                      <Typography variant="body2" color="textSecondary">
                        {text('billing.link.none')}
                      </Typography>
                    )}
                  </Box>
                  {mayChange &&
                    (url ? (
                      <IconAction label={text('billing.link.remove', { name })} onClick={() => void set(key, null)}>
                        <IconTrash size={20} />
                      </IconAction>
                    ) : (
                      <IconAction
                        label={text('billing.link.add', { name })}
                        aria-expanded={open === key}
                        onClick={() => setOpen(open === key ? null : key)}
                      >
                        <IconLink size={20} />
                      </IconAction>
                    ))}
                </Box>
                {open === key && <LinkForm name={name} onSave={(given) => set(key, given)} />}
              </Box>
            );
          })}
        </Box>
      )}
    </FormCard>
  );
}

function LinkForm({ name, onSave }: { name: string; onSave: (url: string) => Promise<string | null> }) {
  const text = useText();
  const [url, setUrl] = useState('https://');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem((await onSave(url.trim())) ?? '');
    setBusy(false);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3, mt: 3 }}
    >
      <TextField
        autoFocus
        label={text('billing.link.address', { name })}
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          setProblem('');
        }}
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" variant="contained" loading={isBusy}>
        {text('billing.page.save')}
      </Button>
    </Box>
  );
}
