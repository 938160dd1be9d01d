import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink, matchPath } from 'react-router-dom';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { allPages } from '../pageTable.ts';
import { footerHeight } from './frame.ts';

const year = String(new Date().getFullYear());

const links: { to: string; titleId: MessageId }[] = [
  { to: '/terms', titleId: 'shell.footer.terms' },
  { to: '/pages/help-center', titleId: 'shell.nav.helpCenter' },
  { to: '/pages/faq', titleId: 'shell.nav.faq' },
  { to: '/#contact-us', titleId: 'shell.footer.contact' },
];
const hasPage = (to: string) => allPages().some(({ path }) => path !== '*' && matchPath(path, to.split('#')[0]!));

/** Whose it is, and where help is. Sticky, it stays at the lower edge; on a phone the page needs that room. */
export function Footer({ isSticky }: { isSticky: boolean }) {
  const text = useText();
  return (
    <Box
      component="footer"
      data-print="hidden"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        // All of it at the start: the button that leads back to the top stands at the end.
        columnGap: 6,
        minHeight: footerHeight,
        paddingBlock: 3,
        color: 'text.secondary',
        ...(isSticky && {
          [theme.breakpoints.up('sm')]: {
            position: 'sticky',
            insetBlockEnd: 0,
            zIndex: 4,
            flexWrap: 'nowrap',
            height: footerHeight,
            paddingInline: 6,
            borderRadius: '6px 6px 0 0',
            backgroundColor: theme.vars.palette.background.paper,
            boxShadow: theme.vars.palette.elevation.card,
          },
        }),
      })}
    >
      <span>{text('app.footer.copyright', { year })}</span>
      <Box
        component="nav"
        aria-label={text('shell.footer.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 4, sm: 6 } }}
      >
        {links
          .filter(({ to }) => hasPage(to))
          .map(({ to, titleId }) => (
            <Link key={to} component={RouterLink} to={to} sx={{ '@media (pointer: coarse)': { paddingBlock: '11px' } }}>
              {text(titleId)}
            </Link>
          ))}
      </Box>
    </Box>
  );
}
