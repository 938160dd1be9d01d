import { IconTag, IconUserCheck, IconUserShield } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { type LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import type { UserPlan, UserStatus } from '../../lib/schema.generated.ts';
import { useCan } from '../../lib/ability.tsx';
import { useTick } from '../../lib/useTick.ts';
import { useText } from '../../lib/text.ts';
import { useInviteMenu } from './useInviteMenu.tsx';
import { userList } from './userList.ts';
import { planTexts, seenTexts, statusTexts } from './userTexts.ts';
import { UserWidgets } from './UserWidgets.tsx';
import { useRoleChoices, useRoleNames } from './useRoleChoices.tsx';
import { useRoleName } from '../../app/useRoleName.ts';
import { useUserMenu } from './useUserMenu.tsx';
import { useUserColumns } from './useUserColumns.tsx';

const InvitePeople = lazy(() => import('./InvitePeople.tsx'));
const UserDrawer = lazy(() => import('./UserDrawer.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(userList, request);

/** All users: figures on top, a list with filters, and a drawer beside it. */
export default function UserListPage() {
  const text = useText();
  const screen = useListScreen(userList);
  const { state } = screen.list;
  const roles = useRoleNames();
  const nameOf = useRoleName();
  const { choices: grantable } = useRoleChoices();
  const plans = useMemo(
    () => (Object.keys(planTexts) as UserPlan[]).map((value) => ({ value, label: text(planTexts[value]) })),
    [text],
  );
  const statuses = useMemo(
    () => (Object.keys(statusTexts) as UserStatus[]).map((value) => ({ value, label: text(statusTexts[value]) })),
    [text],
  );
  const isTold = useCan('update', 'User');
  useTick(screen.live.show);
  const suspension = (count: number, status: UserStatus) => ({
    title: text(status === 'inactive' ? 'users.bulk.suspendTitle' : 'users.bulk.pendingTitle', { count }),
    text: text('users.bulk.suspendText', { count }),
    confirmLabel: text('users.bulk.suspend', { count, status }),
    isDangerous: true,
  });
  return (
    <DrawerListScreen
      screen={screen}
      drawer={UserDrawer}
      addLabel={text('users.list.add')}
      beside={
        <Suspense fallback={null}>
          <InvitePeople />
        </Suspense>
      }
      menu={useInviteMenu()}
      rowMenu={useUserMenu()}
      title={text('users.list.title')}
      above={<UserWidgets state={state} allSearch={screen.list.views.searchOf(null)} />}
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
        ...(isTold
          ? [
              {
                name: 'twostep',
                label: text('users.column.twoStep'),
                options: [
                  { value: false, label: text('users.filter.noTwoStep') },
                  { value: true, label: text('users.filter.twoStep') },
                ],
              },
              {
                name: 'seen',
                label: text('users.column.seen'),
                options: Object.entries(seenTexts).map(([value, id]) => ({ value, label: text(id) })),
              },
            ]
          : []),
      ]}
      searchLabel={text('users.list.search')}
      choices={[
        {
          id: 'status',
          label: text('users.bulk.status'),
          icon: <IconUserCheck size={18} />,
          items: statuses.map(({ value, label }) => ({
            id: value,
            label,
            input: { status: value },
            // All others end the sessions.
            ...(value !== 'active' && { question: (count: number) => suspension(count, value) }),
          })),
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
          items: plans.map(({ value, label }) => ({
            id: value,
            label,
            input: { plan: value },
            isFinal: true,
            question: (count: number) => ({
              title: text('users.bulk.planTitle', { count, plan: label }),
              text: text('users.bulk.planText'),
              confirmLabel: text('users.bulk.plan'),
            }),
          })),
        },
      ]}
      nothingYet={{
        title: text('users.list.nothingTitle'),
        text: text('users.list.nothingText'),
      }}
    />
  );
}
