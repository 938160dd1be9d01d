import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconArrowRight, IconCode, IconHistory, IconLock, IconServer } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { HallDrawing } from '../../kit/HallDrawing.tsx';
import { LanguageRow } from '../../kit/LanguageRow.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { homeOf } from '../../lib/entry.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { FeatureTile } from './FeatureTile.tsx';

const year = String(new Date().getFullYear());

const features = [
  { icon: IconServer, title: 'pages.landing.own', text: 'pages.landing.ownText' },
  { icon: IconLock, title: 'pages.landing.rights', text: 'pages.landing.rightsText' },
  { icon: IconHistory, title: 'pages.landing.history', text: 'pages.landing.historyText' },
  { icon: IconCode, title: 'pages.landing.open', text: 'pages.landing.openText' },
] as const;

/** What visitors see first: what Atrium is, and the way in. */
export default function LandingPage() {
  const text = useText();
  const viewer = useViewer();
  const way = viewer ? { to: homeOf(viewer), label: text('pages.landing.enter') } : { to: '/login', label: text('pages.landing.signIn') };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', maxWidth: 1240, marginInline: 'auto', paddingInline: { xs: 5, sm: 8 } }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 80 }}>
        <Logo />
        <Button component={Link} to={way.to} variant="tonal">
          {way.label}
        </Button>
      </Box>
      <Box component="main" id="main" tabIndex={-1} sx={{ display: 'flex', flexDirection: 'column', flex: 1, justifyContent: 'center' }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: '5fr 6fr' }, alignItems: 'center', gap: { xs: 8, md: 12 }, paddingBlock: { xs: 6, md: 8 } }}>
          <div>
            <Typography variant="h1" sx={{ fontSize: { xs: '2.1333rem', md: '2.9333rem' }, lineHeight: { xs: 1.25, md: 1.18 }, fontWeight: 700, textWrap: 'balance' }}>
              {text('pages.landing.title')}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 4, mb: 8, fontSize: '1.2rem', lineHeight: '30px', maxWidth: '48ch' }}>
              {text('pages.landing.text')}
            </Typography>
            <Button component={Link} to={way.to} variant="contained" size="large" endIcon={<Box component={IconArrowRight} size={20} sx={mirrored} />}>
              {way.label}
            </Button>
          </div>
          <HallDrawing sx={{ width: 1 }} />
        </Box>
        <Box component="ul" sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }, gap: { xs: 4, sm: 6 }, margin: 0, padding: 0, paddingBlockEnd: 10, listStyle: 'none' }}>
          {features.map(({ icon, title, text: body }) => (
            <FeatureTile key={title} icon={icon} title={text(title)} text={text(body)} />
          ))}
        </Box>
      </Box>
      <Box component="footer" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 64, color: 'text.secondary' }}>
        <span>{text('app.footer.copyright', { year })}</span>
        <LanguageRow />
      </Box>
    </Box>
  );
}
