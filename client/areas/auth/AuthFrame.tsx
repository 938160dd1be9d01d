import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { CenteredCard } from '../../kit/CenteredCard.tsx';
import { HallDrawing } from '../../kit/HallDrawing.tsx';
import { LanguageRow } from '../../kit/LanguageRow.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { useLook } from './look.ts';

type AuthFrameProps = {
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  /** For forms of two columns. */ isWide?: boolean;
  /** What is done here, as a picture; that of the office otherwise. */
  drawing?: ComponentType<{ className?: string; sx?: SxProps<Theme> }>;
};

/** A page around a form, in the look of its address. */
export function AuthFrame(props: AuthFrameProps) {
  const { look } = useLook();
  return look === 'v1' ? <CardFrame {...props} /> : <PanelFrame {...props} />;
}

function Head({ title, text }: Pick<AuthFrameProps, 'title' | 'text'>) {
  return (
    <Box sx={{ mb: 6 }}>
      <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
    </Box>
  );
}

/** A card in the middle, over two shapes that only look well. */
function CardFrame({ title, text, children, isWide }: AuthFrameProps) {
  const backdrop = (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: { xs: 'none', sm: 'block' },
        '&::before, &::after': { content: '""', position: 'absolute', width: 230, height: 230, borderRadius: 3 },
        '&::before': {
          insetBlockStart: -62,
          insetInlineStart: -84,
          backgroundColor: theme.vars.palette.primary.soft,
        },
        '&::after': {
          insetBlockEnd: -14,
          insetInlineEnd: -76,
          border: `2px dashed rgba(${theme.vars.palette.primary.mainChannel} / 0.3)`,
        },
      })}
    />
  );
  return (
    <CenteredCard maxWidth={isWide ? 760 : 460} backdrop={backdrop}>
      <Head title={title} text={text} />
      {children}
    </CenteredCard>
  );
}

/** Drawing on the wide side, form on the narrow one; the form alone on small screens. */
function PanelFrame({ title, text, children, isWide, drawing: Drawing = HallDrawing }: AuthFrameProps) {
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
          padding: isWide ? '96px 24px 24px' : '96px 48px 48px',
        }}
      >
        <Drawing sx={{ width: 1, maxWidth: 880, maxHeight: 'calc(100dvh - 144px)' }} />
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
          maxWidth: { md: isWide ? '66%' : 500 },
          bgcolor: 'background.paper',
          paddingInline: { xs: 5, sm: 12 },
          paddingBlock: { xs: '88px 24px', md: '48px 32px' },
        }}
      >
        <Box sx={{ width: 1, maxWidth: isWide ? 720 : 400, marginInline: 'auto', marginBlock: 'auto' }}>
          <Head title={title} text={text} />
          {children}
        </Box>
        <Box component="footer" sx={{ display: 'flex', justifyContent: 'center', mt: 8 }}>
          <LanguageRow />
        </Box>
      </Box>
    </Box>
  );
}
