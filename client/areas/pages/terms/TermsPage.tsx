import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FrontFrame } from '../../../app/front/FrontFrame.tsx';
import { useFormats } from '../../../lib/format.ts';
import { PrintLayout } from '../../../kit/print/PrintLayout.tsx';
import { useText } from '../../../lib/text.ts';
import { useActiveHeading } from '../../../lib/useActiveHeading.ts';

/** Day on which the words below last changed; change it with them. */
const updatedAt = '2026-11-21T12:00:00.000Z';
const sections = [
  'scope',
  'account',
  'use',
  'data',
  'visitors',
  'cookies',
  'plans',
  'liability',
  'changes',
  'contact',
] as const;

/** The terms of use, numbered, with a list of anchors beside them. */
export default function TermsPage() {
  const text = useText();
  const { date } = useFormats();
  return (
    <FrontFrame>
      <PrintLayout>
        <Box
          component="header"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'end',
            justifyContent: 'space-between',
            gap: 4,
            paddingBlock: { xs: 4, md: 8 },
            mb: { xs: 4, md: 6 },
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <div>
            <Typography variant="h1" sx={{ fontSize: { xs: '2rem', md: '2.4rem' }, lineHeight: 1.3, fontWeight: 700 }}>
              {text('terms.page.title')}
            </Typography>
            <Typography color="textSecondary">
              <time dateTime={updatedAt}>{text('terms.page.updated', { date: date(updatedAt) })}</time>
            </Typography>
          </div>
          <Box data-print="hidden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Button variant="tonal" color="secondary" startIcon={<IconPrinter size={18} />} onClick={() => print()}>
              {text('terms.page.print')}
            </Button>
            <Button component={Link} to="/" variant="tonal">
              {text('terms.page.home')}
            </Button>
          </Box>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
            gap: { xs: 6, md: 12 },
            alignItems: 'start',
            '@media print': { display: 'block' },
          }}
        >
          <Contents />
          <Box component="article" sx={{ maxWidth: '72ch' }}>
            {sections.map((name, at) => (
              <Box key={name} component="section" aria-labelledby={name} sx={{ mb: 10, breakInside: 'avoid' }}>
                <Typography id={name} variant="h3" component="h2">
                  <bdi>{at + 1}.</bdi> {text(`terms.${name}.title`)}
                </Typography>
                <Typography sx={{ mt: 2, lineHeight: '26px' }}>{text(`terms.${name}.text`)}</Typography>
              </Box>
            ))}
          </Box>
        </Box>
      </PrintLayout>
    </FrontFrame>
  );
}

function Contents() {
  const text = useText();
  const active = useActiveHeading(sections);
  return (
    <Box
      component="nav"
      aria-label={text('terms.page.contents')}
      data-print="hidden"
      sx={{ position: { md: 'sticky' }, insetBlockStart: 'calc(var(--bar-bottom) + 24px)' }}
    >
      <Typography variant="subtitle2" component="p" sx={{ mb: 2 }}>
        {text('terms.page.contents')}
      </Typography>
      <Box
        component="ol"
        sx={{ margin: 0, padding: 0, listStyle: 'none', borderInlineStart: 1, borderColor: 'divider' }}
      >
        {sections.map((name, at) => (
          <Box
            component="li"
            key={name}
            sx={(theme) => ({
              '& a': {
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                minHeight: { xs: 44, md: 36 },
                paddingInlineStart: 4,
                marginInlineStart: '-1px',
                borderInlineStart: '2px solid transparent',
                color: 'text.secondary',
                textDecoration: 'none',
              },
              '& a:hover': { color: theme.vars.palette.primary.text },
              '& a[aria-current]': {
                color: theme.vars.palette.primary.text,
                borderColor: theme.vars.palette.primary.main,
                fontWeight: 500,
              },
            })}
          >
            <Link to={{ hash: `#${name}` }} replace aria-current={name === active ? 'true' : undefined}>
              <bdi>{at + 1}.</bdi> {text(`terms.${name}.title`)}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
