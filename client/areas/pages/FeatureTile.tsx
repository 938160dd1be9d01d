import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Icon } from '@tabler/icons-react';

type FeatureTileProps = { icon: Icon; title: string; text: string };

export function FeatureTile({ icon: TileIcon, title, text }: FeatureTileProps) {
  return (
    <Box component="li" sx={(theme) => ({ padding: '24px', borderRadius: 1.5, backgroundColor: theme.vars.palette.background.paper, boxShadow: theme.vars.palette.elevation.card })}>
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 42,
          height: 42,
          mb: 4,
          borderRadius: 1.5,
          color: theme.vars.palette.primary.text,
          backgroundColor: theme.vars.palette.primary.soft,
        })}
      >
        <TileIcon size={22} aria-hidden />
      </Box>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </Box>
  );
}
