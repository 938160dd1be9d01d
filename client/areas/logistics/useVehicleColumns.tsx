import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useMemo } from 'react';
import { countryName } from '../../kit/form/countries.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { warningTexts, warningTones } from './looks.ts';
import { VehicleName } from './VehicleName.tsx';
import type { VehicleListRowFragment } from './vehicles.generated.ts';

/** The columns of vehicles, wherever they are listed. */
export function useVehicleColumns(
  hrefOf: (row: VehicleListRowFragment) => string,
): ListColumn<VehicleListRowFragment>[] {
  const text = useText();
  const { locale, percent } = useFormats();
  return useMemo(() => {
    const place = (city: string, country: string) =>
      country === '' ? (
        <bdi>{city}</bdi>
      ) : (
        text('logistics.table.place', { city, country: countryName(country, locale) })
      );
    return [
      {
        id: 'location',
        label: text('logistics.table.location'),
        width: 160,
        sort: 'number',
        card: 'lead',
        skeleton: 'thumb',
        cell: (row) => <VehicleName number={row.number} to={hrefOf(row)} />,
      },
      {
        id: 'start',
        label: text('logistics.table.start'),
        width: 170,
        grows: true,
        sort: 'start',
        card: 'labelled',
        cell: ({ startCity, startCountry }) => place(startCity, startCountry),
      },
      {
        id: 'end',
        label: text('logistics.table.end'),
        width: 170,
        grows: true,
        sort: 'end',
        card: 'labelled',
        cell: ({ endCity, endCountry }) => place(endCity, endCountry),
      },
      {
        id: 'warning',
        label: text('logistics.table.warnings'),
        width: 180,
        sort: 'warning',
        card: 'foot',
        skeleton: 'chip',
        cell: ({ warning }) => <StatusChip tone={warningTones[warning]} label={text(warningTexts[warning])} />,
      },
      {
        id: 'progress',
        label: text('logistics.table.progress'),
        width: 130,
        sort: 'progress',
        card: 'foot',
        cell: ({ progress, number }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 90 }}>
            <LinearProgress
              variant="determinate"
              value={progress}
              aria-label={text('logistics.table.progressOf', { name: `VOL-${number}` })}
              sx={{ flex: 1 }}
            />
            <Box component="bdi" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {percent(progress / 100)}
            </Box>
          </Box>
        ),
      },
    ];
  }, [text, locale, percent, hrefOf]);
}
