import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LanguageRow } from '../../kit/LanguageRow.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { useText } from '../../lib/text.ts';
import { footerLinks, isServers } from './frontLinks.ts';
import { MailField } from './MailField.tsx';

const year = String(new Date().getFullYear());
const inner = { maxWidth: 1240, marginInline: 'auto', paddingInline: { xs: 4, sm: 6 } } as const;

/** What stands at the end of the pages for everybody: who we are, where to go on, and news by mail. */
export function FrontFooter() {
  const text = useText();
  return (
    <Box
      component="footer"
      data-print="hidden"
      sx={(theme) => ({
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Box
        sx={{
          ...inner,
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2.4fr) repeat(3, minmax(0, 1fr))' },
          gap: { xs: '32px 24px', md: 10 },
          paddingBlock: { xs: 8, md: 12 },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, maxWidth: 400 }}>
          <Logo />
          <Typography color="textSecondary" sx={{ mt: 2, mb: 6 }}>
            {text('site.footer.text')}
          </Typography>
          <Typography component="h2" variant="subtitle2" sx={{ mb: 3 }}>
            {text('site.newsletter.title')}
          </Typography>
          <MailField
            list="NEWSLETTER"
            sendLabel={text('site.newsletter.send')}
            doneText={text('site.newsletter.done')}
          />
        </Box>
        {footerLinks.map(({ titleId, links }) => (
          <nav key={titleId} aria-label={text(titleId)}>
            <Typography component="h2" variant="subtitle2" sx={{ mb: 2 }}>
              {text(titleId)}
            </Typography>
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {links.map(({ titleId: linkId, to }) => (
                <Box
                  component="li"
                  key={to}
                  sx={(theme) => ({
                    '& a': {
                      display: 'inline-flex',
                      alignItems: 'center',
                      minHeight: { xs: 44, md: 34 },
                      color: 'text.secondary',
                      textDecoration: 'none',
                    },
                    '& a:hover': { color: theme.vars.palette.primary.text },
                  })}
                >
                  {isServers(to) ? <a href={to}>{text(linkId)}</a> : <Link to={to}>{text(linkId)}</Link>}
                </Box>
              ))}
            </Box>
          </nav>
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Box
          sx={{
            ...inner,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 3,
            minHeight: 64,
            color: 'text.secondary',
          }}
        >
          <span>{text('app.footer.copyright', { year })}</span>
          <LanguageRow />
        </Box>
      </Box>
    </Box>
  );
}
