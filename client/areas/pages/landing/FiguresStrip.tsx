import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { LandingQuery } from '../pageOperations.ts';
import { inner } from './LandingSection.tsx';

const figures = [
  { name: 'languageCount', label: 'pages.figures.languages' },
  { name: 'graphqlFieldCount', label: 'pages.figures.graphql' },
  { name: 'restCallCount', label: 'pages.figures.rest' },
  { name: 'articleCount', label: 'pages.figures.articles' },
] as const;

/** Figures that the server has counted. */
export function FiguresStrip({ counted }: { counted: LandingQuery['productFigures'] | undefined }) {
  const text = useText();
  const { number } = useFormats();
  return (
    <Box component="section" aria-labelledby="figures" sx={{ paddingBlock: { xs: 10, md: 14 } }}>
      <Box sx={{ ...inner, textAlign: 'center' }}>
        <Typography id="figures" variant="h3" component="h2">
          {text('pages.figures.title')}
        </Typography>
        <Typography color="textSecondary">{text('pages.figures.text')}</Typography>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
            gap: { xs: 4, sm: 6 },
            margin: 0,
            mt: 8,
            padding: 0,
            listStyle: 'none',
          }}
        >
          {figures.map(({ name, label }) => (
            <Box
              component="li"
              key={name}
              sx={(theme) => ({
                padding: { xs: '20px 12px', sm: '28px 16px' },
                borderRadius: '12px',
                backgroundColor: theme.vars.palette.background.paper,
                boxShadow: theme.vars.palette.elevation.card,
              })}
            >
              <Box
                sx={(theme) => ({
                  display: 'grid',
                  justifyItems: 'center',
                  height: 48,
                  fontSize: '2.4rem',
                  lineHeight: '48px',
                  fontWeight: 700,
                  color: theme.vars.palette.primary.text,
                })}
              >
                {counted ? <bdi>{number(counted[name])}</bdi> : <Skeleton width={72} />}
              </Box>
              <Typography color="textSecondary">{text(label)}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
