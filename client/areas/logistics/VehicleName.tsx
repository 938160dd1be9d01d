import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { IconCar } from '@tabler/icons-react';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { tonal } from '../../kit/tonal.ts';

const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 38,
  height: 38,
  borderRadius: '50%',
  ...tonal(theme),
}));

/** What a vehicle is called, as the first column of a list. */
export const VehicleName = ({ number, to }: { number: number; to: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, whiteSpace: 'nowrap' }}>
    <Mark data-tone="secondary" aria-hidden>
      <IconCar size={22} />
    </Mark>
    <RowLink to={to}>
      <bdi dir="ltr">VOL-{number}</bdi>
    </RowLink>
  </Box>
);
