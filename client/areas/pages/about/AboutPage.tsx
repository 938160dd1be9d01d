import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconBuildingStore, IconMail, IconMapPin, IconPhone, type Icon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { FrontFrame } from '../../../app/front/FrontFrame.tsx';
import { wholeAddress } from '../../../kit/address/AddressLines.tsx';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { HallDrawing } from '../../../kit/HallDrawing.tsx';
import { useFormats } from '../../../lib/format.ts';
import { preloadPublic, usePublicQuery } from '../../../lib/publicQuery.ts';
import { useText } from '../../../lib/text.ts';
import { inner, Tile, Tiles } from '../landing/LandingSection.tsx';
import { aboutQuery, type AboutQuery } from '../pageOperations.ts';

export const loader = (): Promise<void> => preloadPublic(aboutQuery, {});

/** The company behind this address, and how to reach it. */
export default function AboutPage() {
  const text = useText();
  const { data, hasFailed, retry } = usePublicQuery(aboutQuery, {});
  const company = data?.company;
  const name = company && (company.name || company.legalName);
  return (
    <FrontFrame isWide>
      <Box
        component="section"
        aria-labelledby="about"
        sx={(theme) => ({ backgroundColor: theme.vars.palette.primary.soft })}
      >
        <Box
          sx={{
            ...inner,
            display: 'grid',
            gridTemplateColumns: { md: '1fr 1fr' },
            alignItems: 'center',
            gap: 6,
            paddingBlock: { xs: 10, md: 12 },
          }}
        >
          <div>
            <Typography
              id="about"
              variant="h1"
              sx={{ fontSize: { xs: '2rem', md: '2.6667rem' }, lineHeight: 1.25, fontWeight: 700 }}
            >
              {hasFailed || (company && !name) ? (
                text('about.page.title')
              ) : name ? (
                text('about.page.of', { name })
              ) : (
                <Skeleton width="70%" />
              )}
            </Typography>
            <Typography sx={{ mt: 3, mb: 6, maxWidth: '48ch', fontSize: '1.0667rem', lineHeight: '26px' }}>
              {text('about.page.text')}
            </Typography>
            <Button component={Link} to="/#contact-us" variant="contained" size="large">
              {text('about.page.write')}
            </Button>
          </div>
          <HallDrawing sx={{ width: 'min(440px, 100%)', marginInline: 'auto' }} />
        </Box>
      </Box>
      <Box component="section" aria-labelledby="reach" sx={{ ...inner, paddingBlock: { xs: 10, md: 14 } }}>
        <Typography id="reach" variant="h2" sx={{ mb: { xs: 6, md: 8 }, textAlign: 'center' }}>
          {text('about.page.reach')}
        </Typography>
        {hasFailed ? (
          <FailedState title={text('about.page.failed')} onRetry={retry} />
        ) : company ? (
          <Details company={company} />
        ) : (
          <Skeleton variant="rounded" height={190} />
        )}
      </Box>
    </FrontFrame>
  );
}

function Details({ company }: { company: AboutQuery['company'] }) {
  const text = useText();
  const { locale } = useFormats();
  const { legalName, contactEmail, phone, address, address2, city, state, postalCode, country } = company;
  const place = { line1: address, line2: address2, city, state, postcode: postalCode, country: country ?? '' };
  const tiles: { title: string; icon: Icon; lines: string[]; href?: string }[] = [
    { title: text('about.page.company'), icon: IconBuildingStore, lines: [legalName] },
    { title: text('about.page.address'), icon: IconMapPin, lines: wholeAddress(place, locale) },
    { title: text('about.page.email'), icon: IconMail, lines: [contactEmail], href: `mailto:${contactEmail}` },
    {
      title: text('about.page.phone'),
      icon: IconPhone,
      lines: [phone],
      href: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
    },
  ];
  const known = tiles
    .map((tile) => ({ ...tile, lines: tile.lines.filter((line) => line !== '') }))
    .filter(({ lines }) => lines.length > 0);
  if (known.length === 0)
    return (
      <Typography color="textSecondary" align="center">
        {text('about.page.none')}
      </Typography>
    );
  return (
    <Tiles columns={known.length === 4 ? 4 : 3}>
      {known.map(({ title, icon: Picture, lines, href }) => (
        <Tile key={title} icon={<Picture size={26} />} title={title}>
          <Box
            component="address"
            sx={(theme) => ({
              mt: 1,
              fontStyle: 'normal',
              color: 'text.secondary',
              overflowWrap: 'anywhere',
              '& a': { display: 'inline-block', paddingBlock: '4px', color: theme.vars.palette.primary.text },
            })}
          >
            {lines.map((line) => (
              <div key={line}>
                <bdi>{href ? <a href={href}>{line}</a> : line}</bdi>
              </div>
            ))}
          </Box>
        </Tile>
      ))}
    </Tiles>
  );
}
