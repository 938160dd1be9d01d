import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { DateText } from '../../kit/Figures.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { RoleLabel } from './RoleLabel.tsx';
import type { UserListRowFragment } from './users.generated.ts';
import { userPath } from './urls.ts';
import { billingTexts, planTexts, roleLook, statusTexts, statusTone, twoStepTexts, twoStepTone } from './userTexts.ts';

/** Columns of the user list, the same on the page of roles. */
export function useUserColumns(): ListColumn<UserListRowFragment>[] {
  const text = useText();
  // Of whom somebody may not change, they are told neither.
  const isTold = useCan('update', 'User');
  return useMemo<ListColumn<UserListRowFragment>[]>(
    () => [
      {
        id: 'user',
        label: text('users.column.user'),
        width: 236,
        grows: true,
        sort: 'name',
        csv: { user: text('users.field.fullName'), email: text('users.field.email') },
        card: 'lead',
        skeleton: 'thumb',
        cell: ({ id, fullName, email, avatar, role }) => (
          <PersonCell
            name={fullName}
            avatar={avatar}
            tone={roleLook(role.key).tone}
            title={
              <RowLink to={userPath(id)}>
                <bdi>{fullName}</bdi>
              </RowLink>
            }
            text={<bdi dir="ltr">{email}</bdi>}
          />
        ),
      },
      {
        id: 'role',
        label: text('users.field.role'),
        width: 170,
        sort: 'role',
        csv: { role: text('users.field.role') },
        card: 'foot',
        cell: ({ role }) => <RoleLabel role={role} />,
      },
      {
        id: 'plan',
        label: text('users.field.plan'),
        width: 108,
        sort: 'plan',
        csv: { plan: text('users.field.plan') },
        cell: ({ plan }) => <Box component="span">{text(planTexts[plan])}</Box>,
      },
      {
        id: 'billing',
        label: text('users.field.billing'),
        width: 112,
        sort: 'billing',
        csv: { billing: text('users.field.billing') },
        cell: ({ billing }) => text(billingTexts[billing]),
      },
      {
        id: 'status',
        label: text('users.field.status'),
        width: 104,
        sort: 'status',
        csv: { status: text('users.field.status') },
        card: 'foot',
        skeleton: 'chip',
        cell: ({ status }) => <StatusChip tone={statusTone(status)} label={text(statusTexts[status])} />,
      },
      ...(isTold
        ? [
            {
              id: 'seen',
              label: text('users.column.seen'),
              width: 124,
              sort: 'seen',
              csv: { seen: text('users.column.seen') },
              cell: ({ lastSeenAt }: UserListRowFragment) =>
                lastSeenAt ? (
                  <DateText at={lastSeenAt} />
                ) : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {text('users.seen.never')}
                  </Box>
                ),
            },
            {
              id: 'twoStep',
              label: text('users.column.twoStep'),
              width: 116,
              isOptional: true,
              csv: { twoStep: text('users.column.twoStep') },
              skeleton: 'chip' as const,
              cell: ({ twoStep }: UserListRowFragment) =>
                twoStep && <StatusChip tone={twoStepTone(twoStep)} label={text(twoStepTexts[twoStep])} />,
            },
          ]
        : []),
    ],
    [text, isTold],
  );
}
