import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ChartAbout } from '../../kit/charts/chartAbout.ts';
import { useText } from '../../lib/text.ts';
import { dimensionTexts, useCrossFilter } from './crossFilter.ts';
import type { DashboardSpec } from './dashboardSpec.ts';
import { useFilterNames, type FilterNames } from './useFilterNames.ts';
import { useRecordNames } from './useRecordNames.ts';

type Props = { spec: DashboardSpec; id: string; names?: FilterNames | undefined; children: ReactNode };

/** A card with what it is narrowed by in what is saved of it; it says so where it does not know what the others do. */
export function NarrowedCard({ spec, id, names, children }: Props) {
  const text = useText();
  const { filters } = useCrossFilter();
  const nameOf = useFilterNames(useRecordNames(filters, names));
  const knows = spec.widgets.find((one) => one.id === id)?.knows ?? [];
  const known = filters.filter(({ dimension }) => knows.includes(dimension));
  const missed = filters.filter(({ dimension }) => !knows.includes(dimension));
  return (
    <ChartAbout value={known.map(nameOf).join(' · ')}>
      {children}
      {missed.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2, px: 2 }}>
          {missed.map(({ dimension }) => text(dimensionTexts[dimension].not)).join(' ')}
        </Typography>
      )}
    </ChartAbout>
  );
}
