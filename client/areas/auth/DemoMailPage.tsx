import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sendPublic } from '../../lib/publicQuery.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { LetterDrawing } from './drawings.tsx';
import { demoMailQuery } from './authOperations.ts';
import type { DemoMailQuery } from './authPages.generated.ts';
import { Notice } from './Notice.tsx';

const pauseMs = 700;
const maxTries = 8;

/** The email that a page of a demonstration has caused. It is written a moment after the page has asked for it. */
export default function DemoMailPage() {
  const text = useText();
  const [params] = useSearchParams();
  const mail = useDemoMail(params.get('key') ?? '');
  const [before = '', after = ''] = mail ? mail.body.split('{link}') : [];
  return (
    <AuthFrame drawing={LetterDrawing} title={text('authPages.demo.title')} text={text('authPages.demo.about')}>
      {mail === undefined && <p role="status">{text('authPages.demo.waiting')}</p>}
      {mail === null && <Notice tone="info">{text('authPages.demo.none')}</Notice>}
      {mail && (
        <Box
          component="article"
          sx={(theme) => ({ border: `1px solid ${theme.vars.palette.divider}`, borderRadius: 1.5, overflow: 'hidden' })}
        >
          <Box sx={(theme) => ({ padding: '14px 18px', borderBottom: `1px solid ${theme.vars.palette.divider}` })}>
            <Typography variant="h5" component="h2">
              {mail.subject}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {text('authPages.demo.to')} <bdi dir="ltr">{mail.recipient}</bdi>
            </Typography>
          </Box>
          <Box sx={{ padding: '18px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {before.trim()}
            {mail.linkPath && (
              <Button component={Link} to={mail.linkPath} variant="contained" fullWidth sx={{ marginBlock: 4 }}>
                {text('authPages.demo.follow')}
              </Button>
            )}
            {mail.isLinkWithheld && (
              <Box sx={{ marginBlock: 4, whiteSpace: 'normal' }}>
                <Notice tone="info">{text('authPages.demo.withheld')}</Notice>
              </Box>
            )}
            <Typography variant="body2" color="textSecondary">
              {after.trim()}
            </Typography>
          </Box>
        </Box>
      )}
    </AuthFrame>
  );
}

type DemoMail = NonNullable<DemoMailQuery['demoMail']>;

/** Undefined while it may still be written, null once nobody expects it any more. */
function useDemoMail(key: string): DemoMail | null | undefined {
  const [mail, setMail] = useState<DemoMail | null>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (triesLeft: number): Promise<void> => {
      const answer = await sendPublic(demoMailQuery, { key }).catch(() => null);
      if (isOver) return;
      if (answer?.demoMail) setMail(answer.demoMail);
      else if (triesLeft > 0) timer = setTimeout(() => void ask(triesLeft - 1), pauseMs);
      else setMail(null);
    };
    void ask(maxTries);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return mail;
}
