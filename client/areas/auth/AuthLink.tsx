import Box from '@mui/material/Box';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mirrored } from '../../kit/mirrored.ts';
import { useText } from '../../lib/text.ts';
import { useLook } from './look.ts';

/** A link within a sentence of these pages. */
export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={(theme) => ({
        color: theme.vars.palette.primary.text,
        fontWeight: 500,
        textDecoration: 'none',
        borderRadius: 1,
        '&:hover': { textDecoration: 'underline' },
      })}
    >
      {children}
    </Box>
  );
}

/** The line below a form that leads to another page. */
export function BelowForm({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 5, minHeight: 24 }}>
      {children}
    </Box>
  );
}

export function BackToLogin() {
  const text = useText();
  const { pathOf } = useLook();
  return (
    <BelowForm>
      <AuthLink to={pathOf('login')}>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Box component={IconChevronLeft} size={18} aria-hidden sx={mirrored} />
          {text('authPages.login.back')}
        </Box>
      </AuthLink>
    </BelowForm>
  );
}
