import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { lookOf } from '../../../app/command/command.ts';
import { useOffered } from '../../../app/command/useOffered.tsx';
import { useOpenForm } from '../../../app/command/useOpenForm.ts';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { useText } from '../../../lib/text.ts';
import { AssignmentList } from '../AssignmentList.tsx';
import { driverEditPath } from '../urls.ts';
import { changeDriver, type Driven } from './driverCommands.tsx';

/** Who had a vehicle from when until when, and who has it from now on. */
export function VehicleDrivers({ vehicle }: { vehicle: Driven }) {
  const text = useText();
  const isOffered = useOffered();
  const [open, setOpen] = useOpenForm();
  const { assignments } = vehicle;
  const { label } = lookOf(changeDriver, vehicle);
  return (
    <FactsCard
      title={text('logistics.assignments.vehicleTitle')}
      action={
        isOffered(changeDriver, vehicle) && (
          <Button size="small" onClick={() => setOpen(changeDriver.name)}>
            {text(label)}
          </Button>
        )
      }
    >
      {assignments.length === 0 ? (
        <Typography color="textSecondary">{text('logistics.assignments.noneOfVehicle')}</Typography>
      ) : (
        <AssignmentList
          assignments={assignments}
          nameOf={({ driverId, driverName }) =>
            driverName === null ? (
              text('logistics.assignments.goneDriver')
            ) : (
              <MuiLink component={Link} to={driverEditPath(driverId)}>
                <bdi>{driverName}</bdi>
              </MuiLink>
            )
          }
        />
      )}
      <CommandForms target={vehicle} commands={[changeDriver]} open={open} onClose={() => setOpen(null)} />
    </FactsCard>
  );
}
