import Box from '@mui/material/Box';
import { IconLock } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { type LoaderFunctionArgs } from 'react-router-dom';
import { DrawerListScreen, useEditHref } from '../../app/list/DrawerListScreen.tsx';
import { preloadList } from '../../app/list/preloadList.ts';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { DateText, NumberText } from '../../kit/Figures.tsx';
import { tooltip } from '../../kit/tooltips.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useText } from '../../lib/text.ts';
import { permissionList } from './permissionList.ts';
import type { PermissionListRowFragment } from './roles.generated.ts';
import { useRoleName } from '../../app/useRoleName.ts';
import { roleLook } from './userTexts.ts';

const PermissionDialog = lazy(() => import('./PermissionDialog.tsx'));

export const loader = ({ request }: LoaderFunctionArgs) => preloadList(permissionList, request);

/** Permissions, the roles that have them, and a dialog for each. */
export default function PermissionListPage() {
  const text = useText();
  const screen = useListScreen(permissionList);
  return (
    <DrawerListScreen
      screen={screen}
      drawer={PermissionDialog}
      addLabel={text('permissions.list.add')}
      title={text('permissions.list.title')}
      text={text('permissions.list.text')}
      columns={usePermissionColumns(useEditHref(screen))}
      searchLabel={text('permissions.list.search')}
      nothingYet={{
        title: text('permissions.list.nothingTitle'),
        text: text('permissions.list.nothingText'),
      }}
    />
  );
}

function usePermissionColumns(
  editHref: (row: PermissionListRowFragment) => string,
): ListColumn<PermissionListRowFragment>[] {
  const text = useText();
  const nameOf = useRoleName();
  return useMemo<ListColumn<PermissionListRowFragment>[]>(
    () => [
      {
        id: 'name',
        label: text('permissions.field.name'),
        width: 220,
        grows: true,
        sort: 'name',
        card: 'lead',
        cell: (row) => (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            <RowLink to={editHref(row)}>
              <bdi>{row.name}</bdi>
            </RowLink>
            {row.isCore && (
              <Box
                component={IconLock}
                size={16}
                role="img"
                aria-label={text('permissions.field.core')}
                sx={{ color: 'text.secondary' }}
                {...tooltip(text('permissions.field.core'))}
              />
            )}
          </Box>
        ),
      },
      {
        id: 'roles',
        label: text('permissions.field.roles'),
        width: 300,
        card: 'foot',
        cell: ({ roles }) => (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, paddingBlock: 1 }}>
            {roles.map((role) => (
              <StatusChip key={role.id} tone={roleLook(role.key).chipTone} label={nameOf(role)} />
            ))}
          </Box>
        ),
      },
      {
        id: 'rules',
        label: text('permissions.field.rules'),
        width: 110,
        isNumber: true,
        cell: ({ rules }) => <NumberText value={rules.length} />,
      },
      {
        id: 'created',
        label: text('permissions.field.created'),
        width: 150,
        sort: 'created',
        card: 'foot',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [text, nameOf, editHref],
  );
}
