import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { DateText } from '../../../kit/Figures.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { deliveriesOfPath, driverEditPath, replayOfPath } from '../urls.ts';
import type { VehiclePageQuery } from './vehicle.generated.ts';

/** What is known of a vehicle, and the ways to what belongs to it. */
export function VehicleFacts({ vehicle }: { vehicle: NonNullable<VehiclePageQuery['vehicle']> }) {
  const text = useText();
  const { number } = useFormats();
  const { id, driver, odometerKm, capacityKg, speedLimit, startCity, endCity, place, placeName } = vehicle;
  const figure = (id_: 'vehicle.value.km' | 'vehicle.value.kg' | 'vehicle.value.kmh', value: number | null) =>
    value === null ? null : text(id_, { value: number(value) });
  return (
    <FactsCard
      title={text('vehicle.facts.title')}
      facts={[
        { label: text('logistics.table.start'), value: startCity },
        { label: text('logistics.table.end'), value: endCity },
        {
          label: text('logistics.field.driver'),
          value: driver && (
            <MuiLink component={Link} to={driverEditPath(driver.id)}>
              {driver.name}
            </MuiLink>
          ),
        },
        { label: text('vehicle.field.odometer'), value: figure('vehicle.value.km', odometerKm) },
        { label: text('vehicle.facts.capacity'), value: figure('vehicle.value.kg', capacityKg) },
        { label: text('vehicle.facts.limit'), value: figure('vehicle.value.kmh', speedLimit) },
        { label: text('vehicle.facts.place'), value: placeName },
        { label: text('vehicle.facts.seen'), value: place && <DateText at={place.seenAt} /> },
      ]}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
        <MuiLink component={Link} to={replayOfPath(id)}>
          {text('logistics.nav.replay')}
        </MuiLink>
        <MuiLink component={Link} to={deliveriesOfPath(id)}>
          {text('logistics.nav.deliveries')}
        </MuiLink>
      </Box>
    </FactsCard>
  );
}
