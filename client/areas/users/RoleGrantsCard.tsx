import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import { CommandBar } from '../../app/command/CommandBar.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { DateText } from '../../kit/Figures.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { endRoleGrant, giveRoleUntil } from './roleGrantCommands.tsx';
import { useRoleGrantsQuery } from './accessRequests.generated.ts';
import { RoleLabel } from './RoleLabel.tsx';

/** Roles that a user has for a time, and a way to give one. */
export function RoleGrantsCard({
  user,
}: {
  user: { id: string; fullName: string; isSelf: boolean; isBeyond: boolean };
}) {
  const text = useText();
  const { run, busy } = useCommands();
  const mayGive = useCan('update', 'User') && !user.isSelf && !user.isBeyond;
  const { data, refetch } = useRoleGrantsQuery({ variables: { userId: user.id }, context: { isCard: true } });
  useFollowing(['User', 'Role'], () => refetch());
  const grants = data?.roleGrants ?? [];
  if (grants.length === 0 && !mayGive) return null;
  return (
    <Card component="section" aria-label={text('users.grants.heading')}>
      <CardHeader
        title={text('users.grants.heading')}
        subheader={text('users.grants.text')}
        slotProps={{ title: { component: 'h2' } }}
        action={mayGive && <CommandBar name={user.fullName} target={user} buttons={[giveRoleUntil]} menu={[]} />}
      />
      {grants.length > 0 && (
        <CardContent sx={{ paddingBlockStart: 0 }}>
          <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
            {grants.map((grant) => (
              <Box
                component="li"
                key={grant.id}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
              >
                <RoleLabel role={grant.role} />
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <Box>
                    {text('users.grants.until')} <DateText at={grant.endsAt} />
                  </Box>
                  <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    <bdi>{[grant.givenBy?.name, grant.note].filter(Boolean).join(' · ')}</bdi>
                  </Box>
                </Box>
                {mayGive && (
                  <Button
                    size="small"
                    color="error"
                    disabled={busy !== null}
                    onClick={() => void run(endRoleGrant, grant)}
                  >
                    {text('users.grants.end')}
                  </Button>
                )}
              </Box>
            ))}
          </Box>
        </CardContent>
      )}
    </Card>
  );
}
