import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

/** The glass roof over its hall. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
      sx={{ width: size, height: size, flex: 'none', color: 'primary.main' }}
    >
      <path fill="currentColor" d="M16 3 4 29h6l6-13 6 13h6z" />
      <path fill="currentColor" opacity=".5" d="M16 19.5 11.6 29h8.8z" />
    </Box>
  );
}

/** Mark and name, linking to the start page. */
export function Logo({ isNameShown = true }: { isNameShown?: boolean }) {
  return (
    <Box
      component={Link}
      to="/"
      aria-label="Atrium"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2.5,
        minHeight: 44,
        color: 'text.primary',
        textDecoration: 'none',
        borderRadius: 1.5,
      }}
    >
      <LogoMark />
      <Box
        component="span"
        dir="ltr"
        sx={{
          fontSize: '1.4667rem',
          lineHeight: 1,
          fontWeight: 700,
          letterSpacing: '-0.01em',
          opacity: isNameShown ? 1 : 0,
          transition: 'opacity 120ms',
        }}
      >
        Atrium
      </Box>
    </Box>
  );
}
