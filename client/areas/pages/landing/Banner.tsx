import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { HallDrawing } from '../../../kit/HallDrawing.tsx';
import { inner } from './LandingSection.tsx';

type BannerProps = { title: string; text: string; action: string; to: string };

/** A last call, with the house itself. */
export function Banner({ title, text, action, to }: BannerProps) {
  return (
    <Box
      component="section"
      aria-labelledby="banner"
      sx={(theme) => ({ backgroundColor: theme.vars.palette.primary.soft })}
    >
      <Box
        sx={{
          ...inner,
          display: 'grid',
          gridTemplateColumns: { md: '1fr 1fr' },
          alignItems: 'center',
          gap: 6,
          paddingBlock: { xs: 10, md: 8 },
          textAlign: { xs: 'center', md: 'start' },
        }}
      >
        <div>
          <Typography
            id="banner"
            variant="h2"
            sx={(theme) => ({
              fontSize: { xs: '1.7333rem', md: '2.1333rem' },
              lineHeight: 1.3,
              fontWeight: 600,
              color: theme.vars.palette.primary.text,
            })}
          >
            {title}
          </Typography>
          <Typography sx={{ mt: 2, mb: 6, maxWidth: { md: '44ch' }, fontSize: '1.0667rem', lineHeight: '26px' }}>
            {text}
          </Typography>
          <Button component={Link} to={to} variant="contained" size="large">
            {action}
          </Button>
        </div>
        <HallDrawing sx={{ width: 'min(440px, 100%)', marginInline: 'auto' }} />
      </Box>
    </Box>
  );
}
