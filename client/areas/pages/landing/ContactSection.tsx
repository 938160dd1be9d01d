import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconMail, IconServer } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { ContactForm } from './ContactForm.tsx';
import { LandingSection } from './LandingSection.tsx';

const promises = [
  { icon: IconServer, title: 'pages.contact.kept', text: 'pages.contact.keptText' },
  { icon: IconMail, title: 'pages.contact.answered', text: 'pages.contact.answeredText' },
] as const;

/** The way to write to us, and what becomes of it. */
export function ContactSection() {
  const text = useText();
  return (
    <LandingSection
      id="contact-us"
      isRaised
      chip={text('pages.contact.chip')}
      title={text('pages.contact.title')}
      text={text('pages.contact.text')}
    >
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { md: '2fr 3fr' }, gap: { xs: 6, md: 10 }, alignItems: 'start' }}
      >
        <Box
          sx={(theme) => ({
            display: 'grid',
            gap: 6,
            padding: { xs: '24px 20px', sm: '32px' },
            borderRadius: '12px',
            backgroundColor: theme.vars.palette.primary.soft,
          })}
        >
          <Letter />
          {promises.map(({ icon: Icon, title, text: body }) => (
            <Box key={title} sx={{ display: 'flex', gap: 4 }}>
              <Box
                sx={(theme) => ({
                  display: 'grid',
                  placeItems: 'center',
                  flex: 'none',
                  width: 42,
                  height: 42,
                  borderRadius: 1.5,
                  color: theme.vars.palette.primary.text,
                  backgroundColor: theme.vars.palette.background.paper,
                })}
              >
                <Icon size={22} aria-hidden />
              </Box>
              <div>
                <Typography variant="subtitle2" component="h3">
                  {text(title)}
                </Typography>
                <Typography>{text(body)}</Typography>
              </div>
            </Box>
          ))}
        </Box>
        <ContactForm />
      </Box>
    </LandingSection>
  );
}

/** A letter on its way. */
function Letter() {
  return (
    <Box
      component="svg"
      viewBox="0 0 320 150"
      aria-hidden
      focusable="false"
      sx={(theme) => ({
        '--ink': theme.vars.palette.primary.main,
        '--paper': theme.vars.palette.background.paper,
        '--soft': theme.vars.palette.primary.soft,
        display: 'block',
        width: 1,
        fill: 'none',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '[dir=rtl] &': { transform: 'scaleX(-1)' },
      })}
    >
      <path
        d="M10 118c34-22 62-10 74-34S62 46 54 66s28 40 60 20"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeDasharray="1 9"
      />
      <g transform="rotate(-8 220 76)">
        <rect x="136" y="28" width="160" height="100" rx="10" fill="var(--paper)" stroke="var(--ink)" strokeWidth="4" />
        <path d="m142 36 66 48a14 14 0 0 0 16 0l66-48" stroke="var(--ink)" strokeWidth="4" />
        <path d="m142 121 46-40M290 121l-46-40" stroke="var(--ink)" strokeWidth="4" opacity=".5" />
        <circle cx="290" cy="32" r="15" fill="var(--ink)" />
        <path d="m284 32 4 4 8-8" stroke="#fff" strokeWidth="3" />
      </g>
    </Box>
  );
}
