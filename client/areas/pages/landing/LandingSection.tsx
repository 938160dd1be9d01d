import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const inner = { maxWidth: 1240, marginInline: 'auto', paddingInline: { xs: 4, sm: 6 } } as const;

type LandingSectionProps = {
  id: string;
  chip: string;
  title: string;
  text: string;
  isRaised?: boolean;
  children: ReactNode;
};

/** A part of the start page: every other one stands on paper. */
export function LandingSection({ id, chip, title, text, isRaised = false, children }: LandingSectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      // An anchor lands just below the bar, with the room of the section itself above its words.
      sx={{
        'main &[id]': { scrollMarginTop: '-10px' },
        backgroundColor: isRaised ? 'background.paper' : 'transparent',
        paddingBlock: { xs: 12, md: 20 },
      }}
    >
      <Box sx={inner}>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3, mb: { xs: 8, md: 12 }, textAlign: 'center' }}>
          <Chip color="primary" label={chip} />
          <Typography
            id={`${id}-title`}
            variant="h2"
            sx={{
              fontSize: { xs: '1.7333rem', md: '2.1333rem' },
              lineHeight: 1.3,
              fontWeight: 600,
              textWrap: 'balance',
            }}
          >
            {title}
          </Typography>
          <Typography
            color="textSecondary"
            sx={{ maxWidth: '60ch', fontSize: '1.0667rem', lineHeight: '26px', textWrap: 'balance' }}
          >
            {text}
          </Typography>
        </Box>
        {children}
      </Box>
    </Box>
  );
}

type TileProps = { icon: ReactNode; title: string; text?: string; children?: ReactNode };

/** Something about Atrium in a few words. */
export function Tile({ icon, title, text, children }: TileProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        padding: { xs: '20px', sm: '28px' },
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '12px',
        backgroundColor: theme.vars.palette.background.paper,
        transition: 'border-color 200ms, box-shadow 200ms',
        '&:hover': { borderColor: theme.vars.palette.primary.main, boxShadow: theme.vars.palette.elevation.card },
      })}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          mb: 5,
          borderRadius: '12px',
          color: theme.vars.palette.primary.text,
          backgroundColor: theme.vars.palette.primary.soft,
        })}
      >
        {icon}
      </Box>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}

/** Tiles in a row: three or four, two, one. */
export function Tiles({ columns = 3, children }: { columns?: 3 | 4; children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` },
        gap: { xs: 4, sm: 6 },
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}
