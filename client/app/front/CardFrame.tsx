import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CenteredCard } from '../../kit/CenteredCard.tsx';

type Props = {
  maxWidth: number;
  state: 'asking' | 'gone' | 'failed' | 'shown';
  texts: { loading: string; goneTitle: string; gone: string; failed: string };
  children: ReactNode;
};

/** A page that a link in a mail leads to: one card, for people without an account; says when the link leads nowhere. */
export function CardFrame({ maxWidth, state, texts, children }: Props) {
  return (
    <CenteredCard maxWidth={maxWidth}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {state === 'asking' && <Typography role="status">{texts.loading}</Typography>}
        {state === 'gone' && (
          <>
            <Typography variant="h2" component="h1">
              {texts.goneTitle}
            </Typography>
            <Typography color="textSecondary">{texts.gone}</Typography>
          </>
        )}
        {state === 'failed' && <Alert severity="error">{texts.failed}</Alert>}
        {state === 'shown' && children}
      </Box>
    </CenteredCard>
  );
}
