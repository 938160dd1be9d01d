import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { mirrored } from '../../../kit/mirrored.ts';
import { homeOf } from '../../../lib/entry.ts';
import { useViewer } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { inner } from './LandingSection.tsx';
import { OfficePicture } from './OfficePicture.tsx';

/** What Atrium is, the way in, and how it looks. */
export function Hero() {
  const text = useText();
  const viewer = useViewer();
  const way = viewer
    ? { to: homeOf(viewer), label: text('pages.landing.enter') }
    : { to: '/login', label: text('pages.landing.signIn') };
  return (
    <Box
      component="section"
      id="home"
      sx={(theme) => ({
        scrollMarginTop: '76px',
        overflow: 'clip',
        background: `radial-gradient(80% 60% at 50% 0, ${theme.vars.palette.primary.soft}, transparent)`,
      })}
    >
      <Box
        sx={{
          ...inner,
          display: 'grid',
          justifyItems: 'center',
          paddingBlockStart: { xs: 10, md: 16 },
          textAlign: 'center',
        }}
      >
        <Chip color="primary" label={text('pages.landing.chip')} />
        <Typography
          variant="h1"
          // Without transparency: letters that join would show where they overlap.
          sx={(theme) => ({
            color: `rgb(${theme.vars.palette.text.primaryChannel})`,
            mt: 5,
            maxWidth: '16em',
            fontSize: { xs: '2.2667rem', sm: '2.9333rem', md: '3.6rem' },
            lineHeight: { xs: 1.2, md: 1.12 },
            fontWeight: 700,
            letterSpacing: { md: '-0.02em' },
            textWrap: 'balance',
            '[dir=rtl] &': { letterSpacing: 0 },
          })}
        >
          {text('pages.landing.title')}
        </Typography>
        <Typography
          color="textSecondary"
          sx={{
            mt: 5,
            maxWidth: '54ch',
            fontSize: { xs: '1.0667rem', md: '1.2rem' },
            lineHeight: { xs: '27px', md: '31px' },
            textWrap: 'balance',
          }}
        >
          {text('pages.landing.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 8 }}>
          <Button
            component={Link}
            to={way.to}
            variant="contained"
            size="large"
            endIcon={<Box component={IconArrowRight} size={20} sx={mirrored} />}
          >
            {way.label}
          </Button>
          <Button component={Link} to="/#pricing-plan" variant="tonal" size="large">
            {text('pages.landing.plans')}
          </Button>
        </Box>
        <TiltedPicture to="/#features" label={text('pages.landing.look')} />
      </Box>
    </Box>
  );
}

/** The picture leans back a little and follows the pointer; for who wants no motion it stands straight. */
function TiltedPicture({ to, label }: { to: string; label: string }) {
  const frame = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches) return undefined;
    const lean = (event: PointerEvent) => {
      frame.current?.style.setProperty('--lean-x', `${(event.clientX / innerWidth - 0.5) * 5}deg`);
      frame.current?.style.setProperty('--lean-y', `${(0.5 - event.clientY / innerHeight) * 4}deg`);
    };
    addEventListener('pointermove', lean, { passive: true });
    return () => removeEventListener('pointermove', lean);
  }, []);
  return (
    <Box
      component={Link}
      ref={frame}
      to={to}
      aria-label={label}
      sx={(theme) => ({
        display: 'block',
        width: 'min(1080px, 100%)',
        color: 'inherit',
        textDecoration: 'none',
        mt: { xs: 9, md: 14 },
        mb: { xs: 10, md: 16 },
        borderRadius: '16px',
        perspective: '1600px',
        '& > span': {
          display: 'block',
          containerType: 'inline-size',
          borderRadius: '16px',
          border: `1px solid ${theme.vars.palette.divider}`,
          boxShadow: `${theme.vars.palette.elevation.dialog}, 0 40px 80px -30px rgba(${theme.vars.palette.primary.mainChannel} / 0.45)`,
          overflow: 'hidden',
        },
        '@media (prefers-reduced-motion: no-preference)': {
          '& > span': {
            transform: 'rotateX(calc(7deg + var(--lean-y, 0deg))) rotateY(var(--lean-x, 0deg))',
            transition: 'transform 200ms ease-out',
          },
          '&:hover > span': { transform: 'rotateX(var(--lean-y, 0deg)) rotateY(var(--lean-x, 0deg))' },
        },
      })}
    >
      <span>
        <OfficePicture />
      </span>
    </Box>
  );
}
