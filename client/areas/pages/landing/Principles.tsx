import Box from '@mui/material/Box';
import {
  IconAccessible,
  IconArrowBackUp,
  IconArrowRight,
  IconDeviceFloppy,
  IconKey,
  IconServer,
  IconShieldCheck,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { mirrored } from '../../../kit/mirrored.ts';
import { useText } from '../../../lib/text.ts';
import { LandingSection, Tile, Tiles } from './LandingSection.tsx';

/** Each is told in an article, from which a reader gets to the screen itself. */
const principles = [
  {
    icon: IconArrowBackUp,
    title: 'pages.principles.undo',
    text: 'pages.principles.undoText',
    slug: 'history-and-undo',
  },
  { icon: IconServer, title: 'pages.principles.own', text: 'pages.principles.ownText', slug: 'first-administrator' },
  {
    icon: IconShieldCheck,
    title: 'pages.principles.everywhere',
    text: 'pages.principles.everywhereText',
    slug: 'rights-hold-everywhere',
  },
  { icon: IconDeviceFloppy, title: 'pages.principles.typed', text: 'pages.principles.typedText', slug: 'unsaved-work' },
  {
    icon: IconAccessible,
    title: 'pages.principles.access',
    text: 'pages.principles.accessText',
    slug: 'keyboard-and-accessibility',
  },
  {
    icon: IconKey,
    title: 'pages.principles.guess',
    text: 'pages.principles.guessText',
    slug: 'how-sessions-are-protected',
  },
] as const;

/** What the program holds to, in place of what customers are said to have said. */
export function Principles() {
  const text = useText();
  return (
    <LandingSection
      id="principles"
      chip={text('pages.principles.chip')}
      title={text('pages.principles.title')}
      text={text('pages.principles.text')}
    >
      <Tiles>
        {principles.map(({ icon: Icon, title, text: body, slug }) => (
          <Tile key={slug} icon={<Icon size={26} />} title={text(title)} text={text(body)}>
            <Box
              component={Link}
              to={`/front-pages/help-center/article/${slug}`}
              aria-label={`${text('pages.principles.see')}: ${text(title)}`}
              sx={(theme) => ({
                display: 'inline-flex',
                alignItems: 'center',
                alignSelf: 'flex-start',
                gap: 1.5,
                minHeight: 44,
                mt: 'auto',
                paddingBlockStart: 3,
                color: theme.vars.palette.primary.text,
                fontWeight: 500,
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              })}
            >
              {text('pages.principles.see')}
              <Box component={IconArrowRight} size={18} aria-hidden sx={mirrored} />
            </Box>
          </Tile>
        ))}
      </Tiles>
    </LandingSection>
  );
}
