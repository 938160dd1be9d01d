import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import { useCommandMenu, useOffered } from '../../app/command/useOffered.tsx';
import { useOpenForm } from '../../app/command/useOpenForm.ts';
import { DateText } from '../../kit/Figures.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { incidentCommands, reportIncident } from './incidentCommands.tsx';
import { useOpenIncidentsQuery, type IncidentRowFragment } from './incidents.generated.ts';
import { incidentStatusTexts, incidentTexts } from './looks.ts';
import { StepButtons } from './StepButtons.tsx';
import { deliveriesOfPath, incidentsOfPath, replayOfPath, vehiclePagePath, vehiclePath } from './urls.ts';

/** What is wrong with a vehicle, and what is done about it; with the ways to its place, deliveries and earlier incidents. */
export function VehicleIncidents({ id }: { id: string }) {
  const text = useText();
  const isOffered = useOffered();
  const [, setForm] = useOpenForm();
  const { data, refetch } = useOpenIncidentsQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['VehicleIncident'], () => refetch());
  const incidents = data?.vehicle?.openIncidents;
  return (
    <Box
      role="group"
      aria-label={text('logistics.incidents.title')}
      sx={{ display: 'grid', gap: 3, border: 1, borderColor: 'divider', borderRadius: 1, padding: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h6" component="h3">
          {text('logistics.incidents.title')}
        </Typography>
        {isOffered(reportIncident, { id }) && (
          <Button size="small" onClick={() => setForm(reportIncident.name)}>
            {text(reportIncident.label)}
          </Button>
        )}
      </Box>
      {incidents === undefined && <Skeleton variant="rounded" height={52} />}
      {incidents?.length === 0 && <Typography color="textSecondary">{text('logistics.incidents.noneOpen')}</Typography>}
      {incidents?.map((incident) => (
        <OpenIncident key={incident.id} incident={incident} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', typography: 'body2' }}>
        <MuiLink component={Link} to={vehiclePagePath(id)}>
          {text('logistics.vehicles.page')}
        </MuiLink>
        <MuiLink component={Link} to={vehiclePath(id)}>
          {text('logistics.vehicles.onMap')}
        </MuiLink>
        <MuiLink component={Link} to={replayOfPath(id)}>
          {text('logistics.nav.replay')}
        </MuiLink>
        <MuiLink component={Link} to={deliveriesOfPath(id)}>
          {text('logistics.nav.deliveries')}
        </MuiLink>
        <MuiLink component={Link} to={incidentsOfPath(id)}>
          {text('logistics.incidents.all')}
        </MuiLink>
      </Box>
    </Box>
  );
}

function OpenIncident({ incident }: { incident: IncidentRowFragment }) {
  const text = useText();
  const menuOf = useCommandMenu();
  const { busy, run } = useCommands();
  const { kind, status, note, openedAt, acknowledgedBy } = incident;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 500 }}>{text(incidentTexts[kind])}</Typography>
        <StatusChip tone={statusTones.incident[status]} label={text(incidentStatusTexts[status])} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        <DateText at={openedAt} />
        {acknowledgedBy && <> · {text('logistics.incident.with', { name: acknowledgedBy })}</>}
      </Typography>
      {note && (
        <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      <StepButtons
        actions={menuOf(incident, incidentCommands, (command) => void run(command, incident))}
        isBusy={busy !== null}
      />
    </Box>
  );
}
