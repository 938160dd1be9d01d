import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { AssignmentList } from './AssignmentList.tsx';
import { vehiclePagePath } from './urls.ts';
import { useDriverVehiclesQuery } from './vehicles.generated.ts';

/** Which vehicles a driver had and has. */
export function DriverVehicles({ id }: { id: string }) {
  const text = useText();
  const { data, refetch } = useDriverVehiclesQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['Vehicle'], () => refetch());
  const assignments = data?.driver?.assignments;
  const title = text('logistics.assignments.driverTitle');
  return (
    <Box role="group" aria-label={title} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 4 }}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      {assignments === undefined && <Skeleton variant="rounded" height={52} />}
      {assignments?.length === 0 && (
        <Typography color="textSecondary">{text('logistics.assignments.noneOfDriver')}</Typography>
      )}
      {assignments && assignments.length > 0 && (
        <AssignmentList
          assignments={assignments}
          nameOf={({ vehicleId, vehicleNumber }) =>
            vehicleNumber === null ? (
              text('logistics.assignments.goneVehicle')
            ) : (
              <MuiLink component={Link} to={vehiclePagePath(vehicleId)}>
                <bdi dir="ltr">VOL-{vehicleNumber}</bdi>
              </MuiLink>
            )
          }
        />
      )}
    </Box>
  );
}
