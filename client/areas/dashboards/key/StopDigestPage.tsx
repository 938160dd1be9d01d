import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { CardFrame } from '../../../app/front/CardFrame.tsx';
import { type PublicOperation, sendPublic } from '../../../lib/publicQuery.ts';
import { readerLanguage } from '../../../lib/readerLanguage.ts';
import { useText } from '../../../lib/text.ts';
import type { StopFigureDigestMutation, StopFigureDigestMutationVariables } from './publicFigures.generated.ts';
import source from './publicFigures.graphql?raw';

const stopping: PublicOperation<StopFigureDigestMutation, StopFigureDigestMutationVariables> = {
  source,
  name: 'StopFigureDigest',
};

/** Readers have chosen no language here: the page speaks that of their browser. */
export async function loader() {
  await readerLanguage();
  return null;
}

/** Where the link in a digest leads: a press ends it, and nobody has to sign in. */
export default function StopDigestPage() {
  const text = useText();
  // Mails that were sent earlier have it behind a `#`.
  const { hash } = useLocation();
  const { link = hash.slice(1) } = useParams();
  const [state, setState] = useState<'waiting' | 'sending' | 'failed' | 'gone'>(link === '' ? 'gone' : 'waiting');
  const [stopped, setStopped] = useState<string | null>(null);
  const stop = async () => {
    setState('sending');
    try {
      const { stopFigureDigest: done } = await sendPublic(stopping, { link });
      setStopped(done?.name ?? null);
      setState(done ? 'waiting' : 'gone');
    } catch {
      setState('failed');
    }
  };
  return (
    <CardFrame
      maxWidth={480}
      state={state === 'gone' ? 'gone' : 'shown'}
      texts={{
        loading: '',
        goneTitle: text('stopDigest.page.goneTitle'),
        gone: text('stopDigest.page.gone'),
        failed: '',
      }}
    >
      <Typography variant="h2" component="h1">
        {text('stopDigest.page.title')}
      </Typography>
      {state === 'failed' && <Alert severity="error">{text('stopDigest.page.failed')}</Alert>}
      {stopped === null ? (
        <>
          <Typography color="textSecondary">{text('stopDigest.page.text')}</Typography>
          <Button variant="contained" disabled={state === 'sending'} onClick={() => void stop()}>
            {text('stopDigest.page.stop')}
          </Button>
        </>
      ) : (
        <Typography role="status">{text('stopDigest.page.done', { name: stopped })}</Typography>
      )}
    </CardFrame>
  );
}
