import Button from '@mui/material/Button';
import { IconPlus, IconTag, IconUserCheck, IconUserShield } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { preloadList } from '../../app/list/preloadList.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { Can } from '../../lib/ability.tsx';
import type { UserPlan, UserStatus } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { userList } from './userList.ts';
import { planTexts, statusTexts } from './userTexts.ts';
import { UserWidgets } from './UserWidgets.tsx';
import { useRoleChoices, useRoleNames } from './useRoleChoices.tsx';
import { useRoleName } from '../../app/useRoleName.ts';
import { useUserColumns } from './useUserColumns.tsx';

const UserDrawer = lazy(() => import('./UserDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(userList, request);

/** All users: figures on top, a list with filters, and a drawer beside it. */
export default function UserListPage() {
  const text = useText();
  const screen = useListScreen(userList);
  const { addressWith, patch, state } = screen.list;
  const roles = useRoleNames();
  const nameOf = useRoleName();
  const { choices: grantable } = useRoleChoices();
  const editHref = useCallback(
    ({ id }: { id: string }) => addressWith({ edit: id, page: state.page }),
    [addressWith, state.page],
  );
  const plans = useMemo(
    () => (Object.keys(planTexts) as UserPlan[]).map((value) => ({ value, label: text(planTexts[value]) })),
    [text],
  );
  const statuses = useMemo(
    () => (Object.keys(statusTexts) as UserStatus[]).map((value) => ({ value, label: text(statusTexts[value]) })),
    [text],
  );
  const add = (
    <Can do="create" on="User">
      <Button component={Link} to={editHref({ id: 'new' })} variant="contained" startIcon={<IconPlus size={18} />}>
        {text('users.list.add')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListScreen
        screen={screen}
        title={text('users.list.title')}
        above={<UserWidgets state={state} allSearch={screen.list.views.searchOf(null)} />}
        primary={add}
        columns={useUserColumns()}
        filters={[
          {
            name: 'role',
            label: text('users.field.role'),
            options: roles.map((role) => ({ value: role.id, label: nameOf(role) })),
          },
          { name: 'plan', label: text('users.field.plan'), options: plans },
          { name: 'status', label: text('users.field.status'), options: statuses },
          {
            name: 'paid',
            label: text('users.filter.paid'),
            options: [
              { value: true, label: text('users.filter.paying') },
              { value: false, label: text('users.filter.free') },
            ],
          },
        ]}
        searchLabel={text('users.list.search')}
        editHref={editHref}
        choices={[
          {
            id: 'status',
            label: text('users.bulk.status'),
            icon: <IconUserCheck size={18} />,
            items: statuses.map(({ value, label }) => ({ id: value, label, input: { status: value } })),
          },
          {
            id: 'role',
            label: text('users.bulk.role'),
            icon: <IconUserShield size={18} />,
            items: grantable.map(({ value, label }) => ({ id: value, label, input: { roleId: value } })),
          },
          {
            id: 'plan',
            label: text('users.bulk.plan'),
            icon: <IconTag size={18} />,
            items: plans.map(({ value, label }) => ({ id: value, label, input: { plan: value } })),
          },
        ]}
        nothingYet={{
          title: text('users.list.nothingTitle'),
          text: text('users.list.nothingText'),
          action: add,
        }}
      />
      {state.edit && (
        <Suspense fallback={null}>
          <UserDrawer
            key={state.edit}
            id={state.edit === 'new' ? null : state.edit}
            onClose={() => patch({ edit: '', page: state.page })}
          />
        </Suspense>
      )}
    </>
  );
}
