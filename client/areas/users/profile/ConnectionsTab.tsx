import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { peopleDrawing } from '../../../kit/emptyDrawings.tsx';
import { NumberText } from '../../../kit/Figures.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useText } from '../../../lib/text.ts';
import { profilePath } from '../urls.ts';
import { Cards } from './Cards.tsx';
import type { ConnectionPartsFragment } from './profile.generated.ts';
import { useConnection } from './useConnection.ts';

/** People whom somebody knows, and on the own page those whom they could. */
export function ConnectionsTab({ connections }: { connections: readonly ConnectionPartsFragment[] }) {
  const text = useText();
  if (connections.length === 0)
    return (
      <EmptyState
        drawing={peopleDrawing}
        title={text('profile.connection.none')}
        text={text('profile.connection.noneText')}
      />
    );
  return (
    <Cards label={text('profile.tab.connections')}>
      {connections.map((one) => (
        <Card component="li" key={one.id}>
          <CardContent sx={{ display: 'grid', justifyItems: 'center', gap: 3, height: '100%', textAlign: 'center' }}>
            <PersonAvatar name={one.name} avatar={one.avatar ?? null} size={96} isNamed />
            <Box>
              <Typography variant="h4" component="h2">
                <MuiLink component={Link} to={profilePath('profile', one.id)} color="inherit">
                  <bdi>{one.name}</bdi>
                </MuiLink>
              </Typography>
              <Typography color="textSecondary" dir="auto">
                {one.designation}
              </Typography>
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, minHeight: 24 }}>
              {one.teamNames.map((name) => (
                <StatusChip key={name} tone="secondary" label={name} />
              ))}
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-around', width: '100%', marginBlock: 2 }}>
              <Figure value={one.projectCount} label={text('profile.overview.projects')} />
              <Figure value={one.taskCount} label={text('profile.overview.tasks')} />
              <Figure value={one.connectionCount} label={text('profile.overview.connections')} />
            </Box>
            {!one.isSelf && <ConnectButton one={one} />}
          </CardContent>
        </Card>
      ))}
    </Cards>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <Box>
      <Typography variant="h4" component="div">
        <NumberText value={value} />
      </Typography>
      <Typography color="textSecondary">{label}</Typography>
    </Box>
  );
}

/** Filled for those whom the viewer is connected with; one more press parts them. */
export function ConnectButton({ one, isSmall = false }: { one: ConnectionPartsFragment; isSmall?: boolean }) {
  const text = useText();
  const connect = useConnection();
  const Look = one.isConnected ? IconUserCheck : IconUserPlus;
  if (isSmall)
    return (
      <IconAction
        label={text(one.isConnected ? 'profile.connection.end' : 'profile.connection.make', { name: one.name })}
        aria-pressed={one.isConnected}
        onClick={() => void connect(one)}
        sx={{ color: one.isConnected ? 'primary.main' : 'text.secondary' }}
      >
        <Look size={20} />
      </IconAction>
    );
  return (
    <Button
      variant={one.isConnected ? 'contained' : 'tonal'}
      startIcon={<Look size={18} />}
      aria-pressed={one.isConnected}
      aria-label={text(one.isConnected ? 'profile.connection.end' : 'profile.connection.make', { name: one.name })}
      onClick={() => void connect(one)}
    >
      {text(one.isConnected ? 'profile.connection.connected' : 'profile.connection.connect')}
    </Button>
  );
}
