import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { IconAlertTriangle, IconCar, IconChevronDown } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { tonal } from '../../../kit/tonal.ts';
import { tooltip } from '../../../kit/tooltips.ts';
import { useText } from '../../../lib/text.ts';
import type { FleetRowFragment } from './fleet.generated.ts';
import { type Detail, hasWarning, motionTexts, motionTones, nameOf, warningTexts } from './fleetView.ts';
import { VehicleProcess } from './VehicleProcess.tsx';

const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 38,
  height: 38,
  borderRadius: '50%',
  ...tonal(theme),
}));

const State = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

type VehicleRowProps = {
  vehicle: FleetRowFragment;
  isOpen: boolean;
  detail: Detail | null;
  onToggle: (id: string) => void;
};

/** A vehicle: what it is called, where it is, how it moves; open, how far its delivery has come. */
export const VehicleRow = memo(
  function VehicleRow({ vehicle, isOpen, detail, onToggle }: VehicleRowProps) {
    const text = useText();
    const id = useId();
    const { motion, placeName, startCity, endCity, warning } = vehicle;
    const tone = hasWarning(vehicle) ? 'warning' : motionTones[motion];
    return (
      <Box sx={{ borderBlockEnd: 1, borderColor: 'divider', bgcolor: isOpen ? 'surface.sunken' : undefined }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(vehicle.id)}
          sx={{
            display: 'flex',
            gap: 3,
            width: 1,
            paddingInline: 4,
            paddingBlock: 3,
            textAlign: 'start',
            '&:hover': { bgcolor: 'action.hover' },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Mark data-tone={tone} aria-hidden>
            <IconCar size={22} />
          </Mark>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 500 }}>
              <bdi dir="ltr">{nameOf(vehicle)}</bdi>
              {hasWarning(vehicle) && (
                <Box
                  component="span"
                  role="img"
                  aria-label={text(warningTexts[warning])}
                  {...tooltip(text(warningTexts[warning]))}
                  sx={{ display: 'inline-flex', color: 'warning.text' }}
                >
                  <IconAlertTriangle size={16} />
                </Box>
              )}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
              <bdi>{placeName || text('logisticsMap.row.route', { from: startCity, to: endCity })}</bdi>
            </Typography>
          </Box>
          <State>{text(motionTexts[motion])}</State>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: 'inline-flex',
              alignSelf: 'center',
              color: 'text.secondary',
              rotate: isOpen ? '180deg' : '0deg',
              transition: 'rotate 200ms',
            }}
          >
            <IconChevronDown size={18} />
          </Box>
        </ButtonBase>
        {isOpen && (
          <Box id={id} role="region" aria-label={nameOf(vehicle)} sx={{ paddingInline: 4, paddingBlock: '4px 20px' }}>
            <VehicleProcess vehicle={vehicle} detail={detail} />
          </Box>
        )}
      </Box>
    );
  },
  // The rest is made anew with each search.
  (one, other) => one.vehicle === other.vehicle && one.isOpen === other.isOpen && one.detail === other.detail,
);
