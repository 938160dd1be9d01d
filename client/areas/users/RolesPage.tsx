import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { IconPlus, IconUserQuestion, IconUserShield } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useRoleName } from '../../app/useRoleName.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { Can } from '../../lib/ability.tsx';
import { useFollowing } from '../../lib/records.ts';
import type { UserPlan } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { RoleCard } from './RoleCard.tsx';
import { useRoleCardsQuery } from './roles.generated.ts';
import { useRoleCommands } from './useRoleCommands.ts';
import { rolePath, userPath } from './urls.ts';
import { userList } from './userList.ts';
import { planTexts } from './userTexts.ts';
import { useUserColumns } from './useUserColumns.tsx';

const RoleDialog = lazy(() => import('./RoleDialog.tsx'));
const WhoMayDrawer = lazy(() => import('./WhoMayDrawer.tsx'));

/** Roles as cards with who has them, and the users below. */
export default function RolesPage() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { data, error, loading, refetch } = useRoleCardsQuery();
  useFollowing(['Role', 'User', 'Permission'], () => refetch());
  const roles = data?.roles ?? [];
  const commands = useRoleCommands(roles);
  const shown = params.get('show');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    const next = new URLSearchParams(params);
    next.delete('show');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeader title={text('roles.page.title')} text={text('roles.page.text')}>
        <Can do="read" on="User">
          <Button startIcon={<IconUserQuestion size={18} />} onClick={() => setIsAsking(true)}>
            {text('roles.who.ask')}
          </Button>
        </Can>
      </PageHeader>
      {error && !data && (
        <FailedState title={text('roles.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          containerType: 'inline-size',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
          gap: { xs: 4, sm: 6 },
          margin: 0,
          padding: 0,
          mb: { xs: 4, sm: 6 },
          listStyle: 'none',
        }}
      >
        {loading && !data
          ? Array.from({ length: 6 }, (_, at) => <Skeleton key={at} component="li" variant="rounded" height={148} />)
          : roles.map((role) => (
              <RoleCard
                key={role.id}
                role={role}
                onCopy={() => void commands.copy(role)}
                onDelete={() => void commands.remove(role)}
              />
            ))}
        {data && (
          <Can do="create" on="Role">
            <AddCard />
          </Can>
        )}
      </Box>
      <Can do="read" on="User">
        <UsersOfRoles roles={roles} />
      </Can>
      {isAsking && (
        <Suspense fallback={null}>
          <WhoMayDrawer onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <RoleDialog key={shown} id={shown === 'new' ? null : shown} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Alone in its row, in two, three or four columns of 320 px and more, it takes the whole of it. */
const fillsItsRow = {
  '@container (664px <= width < 1008px)': { '&:nth-of-type(2n + 1)': { gridColumn: '1 / -1' } },
  '@container (1008px <= width < 1352px)': { '&:nth-of-type(3n + 1)': { gridColumn: '1 / -1' } },
  '@container (1352px <= width < 1696px)': { '&:nth-of-type(4n + 1)': { gridColumn: '1 / -1' } },
};

function AddCard() {
  const text = useText();
  return (
    <Card component="li" sx={fillsItsRow}>
      <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 4, height: '100%' }}>
        <Box
          component={IconUserShield}
          size={56}
          stroke={1.2}
          aria-hidden
          sx={{ color: 'primary.main', flexShrink: 0 }}
        />
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'end', flex: 1, textAlign: 'end' }}>
          <Button
            component={Link}
            to={rolePath('new')}
            preventScrollReset
            variant="contained"
            startIcon={<IconPlus size={18} />}
          >
            {text('roles.page.add')}
          </Button>
          <Box sx={{ color: 'text.secondary' }}>{text('roles.page.addText')}</Box>
        </Box>
      </CardContent>
    </Card>
  );
}

/** All users with their roles. */
function UsersOfRoles({ roles }: { roles: readonly { id: string; key: string; name: string }[] }) {
  const text = useText();
  const nameOf = useRoleName();
  const screen = useListScreen(userList);
  return (
    <ListScreen
      screen={screen}
      isCard
      title={text('roles.page.users')}
      columns={useUserColumns()}
      filters={[
        {
          name: 'role',
          label: text('users.field.role'),
          options: roles.map((role) => ({ value: role.id, label: nameOf(role) })),
        },
        {
          name: 'plan',
          label: text('users.field.plan'),
          options: (Object.keys(planTexts) as UserPlan[]).map((value) => ({ value, label: text(planTexts[value]) })),
        },
      ]}
      searchLabel={text('users.list.search')}
      editHref={({ id }) => `${userPath(id)}?edit=1`}
      nothingYet={{ title: text('users.list.nothingTitle'), text: text('users.list.nothingText') }}
    />
  );
}
