import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LanguageRow } from '../../kit/LanguageRow.tsx';
import { Logo } from '../../kit/Logo.tsx';

type Props = {
  maxWidth: number;
  state: 'asking' | 'gone' | 'failed' | 'shown';
  texts: { loading: string; goneTitle: string; gone: string; failed: string };
  children: ReactNode;
};

/** A page that a link in a mail leads to: one card, for people without an account; says when the link leads nowhere. */
export function CardFrame({ maxWidth, state, texts, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: '100dvh',
        padding: { xs: '24px 16px', sm: '48px 24px' },
      }}
    >
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={(theme) => ({
          display: 'grid',
          gap: 5,
          width: 1,
          maxWidth,
          padding: { xs: '28px 20px', sm: '40px 36px' },
          borderRadius: 1.5,
          backgroundColor: theme.vars!.palette.background.paper,
          boxShadow: theme.vars!.palette.elevation.card,
        })}
      >
        <Box sx={{ display: 'flex', justifyContent: 'center' }}>
          <Logo />
        </Box>
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
      <Box component="footer" sx={{ mt: 6 }}>
        <LanguageRow />
      </Box>
    </Box>
  );
}
