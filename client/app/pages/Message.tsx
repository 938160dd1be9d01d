import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type MessageProps = { code?: string; title: string; text: string; drawing?: ReactNode; actions: ReactNode };

/** A page that says one thing: what, why, and where to go from here. */
export function Message({ code, title, text, drawing, actions }: MessageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        padding: { xs: '32px 20px 48px', sm: '40px 24px 64px' },
        textAlign: 'center',
      }}
    >
      {drawing}
      {code && (
        <Box
          aria-hidden
          sx={(theme) => ({
            mt: drawing ? 4 : 0,
            fontSize: '3.7333rem',
            lineHeight: 1.15,
            fontWeight: 700,
            color: theme.vars.palette.primary.text,
          })}
        >
          {code}
        </Box>
      )}
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '52ch', textWrap: 'balance' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, width: 1, mt: 4 }}>{actions}</Box>
    </Box>
  );
}
