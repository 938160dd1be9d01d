import Typography from '@mui/material/Typography';
import { useText } from '../../lib/text.ts';
import { dimensionTexts, useCrossFilter } from './crossFilter.ts';
import type { DashboardSpec } from './dashboardSpec.ts';

/** Says so where a card does not know what the others are narrowed by. */
export function NotNarrowed({ spec, id }: { spec: DashboardSpec; id: string }) {
  const text = useText();
  const { filters } = useCrossFilter();
  const knows = spec.widgets.find((one) => one.id === id)?.knows ?? [];
  const missed = filters.filter(({ dimension }) => !knows.includes(dimension));
  if (missed.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2, px: 2 }}>
      {missed.map(({ dimension }) => text(dimensionTexts[dimension].not)).join(' ')}
    </Typography>
  );
}
