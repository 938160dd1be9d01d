import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HallDrawing } from '../../kit/HallDrawing.tsx';
import { LanguageRow } from '../../kit/LanguageRow.tsx';
import { Logo } from '../../kit/Logo.tsx';

type AuthFrameProps = { title: ReactNode; text: ReactNode; children: ReactNode };

/** Drawing on the wide side, form on the narrow one; the form alone on small screens. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        component="header"
        sx={{
          position: 'absolute',
          insetBlockStart: { xs: 16, md: 28 },
          insetInlineStart: { xs: 20, md: 36 },
          zIndex: 1,
        }}
      >
        <Logo />
      </Box>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'grid' },
          placeItems: 'center',
          flex: 1,
          minWidth: 0,
          padding: '96px 48px 48px',
        }}
      >
        <HallDrawing sx={{ width: 1, maxWidth: 880, maxHeight: 'calc(100dvh - 144px)' }} />
      </Box>
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          width: 1,
          maxWidth: { md: 500 },
          bgcolor: 'background.paper',
          paddingInline: { xs: 5, sm: 12 },
          paddingBlock: { xs: '88px 24px', md: '48px 32px' },
        }}
      >
        <Box sx={{ width: 1, maxWidth: 400, marginInline: 'auto', marginBlock: 'auto' }}>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 6 }}>
            {text}
          </Typography>
          {children}
        </Box>
        <Box component="footer" sx={{ display: 'flex', justifyContent: 'center', mt: 8 }}>
          <LanguageRow />
        </Box>
      </Box>
    </Box>
  );
}
