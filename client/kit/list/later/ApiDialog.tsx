import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { copyText } from '../../../lib/copyText.ts';
import { useText } from '../../../lib/text.ts';
import { DialogHead } from '../../DialogHead.tsx';
import { showNotice } from '../../notices.ts';
import type { ListApi } from '../api.ts';
import { callsOf, tokenPlace } from './copies.ts';

const kinds = ['graphql', 'variables', 'rest', 'curl'] as const;
type Kind = (typeof kinds)[number];

/** The list for other programs: exactly these rows, in the words of GraphQL, REST and cURL. */
export default function ApiDialog({ api, onClose }: { api: ListApi; onClose: () => void }) {
  const text = useText();
  const id = useId();
  const names: Record<Kind, string> = {
    graphql: 'GraphQL',
    variables: text('views.api.variables'),
    rest: 'REST',
    curl: 'cURL',
  };
  const [kind, setKind] = useState<Kind>('graphql');
  const [copied, setCopied] = useState<Kind | null>(null);
  const calls = useMemo(() => callsOf(api, location.origin), [api]);
  const call = calls[kind];

  const copy = async () => {
    if (await copyText(call ?? '')) setCopied(kind);
    else showNotice({ tone: 'error', text: text('kit.copy.failed') });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="md">
      <DialogHead id={`${id}-title`} title={text('views.api.title')} onClose={onClose} />
      <DialogContent>
        <Typography color="textSecondary">{text('views.api.text')}</Typography>
        <Tabs
          value={kind}
          onChange={(_event, next: Kind) => setKind(next)}
          aria-label={text('views.api.kinds')}
          sx={{ mt: 3 }}
        >
          {kinds
            .filter((one) => calls[one] !== null)
            .map((one) => (
              <Tab
                key={one}
                value={one}
                label={<bdi>{names[one]}</bdi>}
                id={`${id}-${one}`}
                aria-controls={`${id}-panel`}
              />
            ))}
        </Tabs>
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`} sx={{ mt: 4 }}>
          <Box
            component="pre"
            dir="ltr"
            tabIndex={0}
            sx={(theme) => ({
              margin: 0,
              padding: 4,
              maxHeight: '40dvh',
              overflow: 'auto',
              borderRadius: 1,
              textAlign: 'start',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
              fontSize: '0.8667rem',
              lineHeight: '20px',
              backgroundColor: theme.vars!.palette.surface.sunken,
              '&:focus-visible': theme.focusVisible,
            })}
          >
            {call}
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            {text(kind === 'curl' ? 'views.api.token' : 'views.api.header', { token: tokenPlace })}
          </Typography>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="tonal"
          color="secondary"
          startIcon={<IconExternalLink size={18} />}
          href={calls.playground}
          target="_blank"
          rel="noopener"
        >
          {text('views.api.playground')}
        </Button>
        <Button
          variant="contained"
          startIcon={copied === kind ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => void copy()}
        >
          {text(copied === kind ? 'views.api.copied' : 'views.api.copy', { kind: names[kind] })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
