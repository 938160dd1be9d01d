import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { lookOf } from '../../../app/command/command.ts';
import { useOffered } from '../../../app/command/useOffered.tsx';
import { useOpenForm } from '../../../app/command/useOpenForm.ts';
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
  const { label, icon: Icon } = lookOf(changeDriver, vehicle);
  return (
    <Card component="section" aria-label={text('logistics.assignments.vehicleTitle')}>
      <CardHeader
        title={text('logistics.assignments.vehicleTitle')}
        slotProps={{ title: { component: 'h2' } }}
        action={
          isOffered(changeDriver, vehicle) && (
            <Button variant="tonal" startIcon={<Icon size={18} />} onClick={() => setOpen(changeDriver.name)}>
              {text(label)}
            </Button>
          )
        }
      />
      <CardContent sx={{ pt: 0 }}>
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
      </CardContent>
      <CommandForms target={vehicle} commands={[changeDriver]} open={open} onClose={() => setOpen(null)} />
    </Card>
  );
}
