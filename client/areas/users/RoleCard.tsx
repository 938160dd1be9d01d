import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import { IconCopy, IconDownload, IconEye, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { AvatarGroup } from '../../kit/people/AvatarGroup.tsx';
import { Can, useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { RoleCardsQuery } from './roles.generated.ts';
import { RoleLabel } from './RoleLabel.tsx';
import { useViewAs } from './useViewAs.ts';
import { useRoleName } from '../../app/useRoleName.ts';
import { rolePath, usersPath } from './urls.ts';

export type CardRole = RoleCardsQuery['roles'][number];

type Props = { role: CardRole; onCopy: () => void; onDelete: () => void };

/** The role as a file, named after it. */
async function saveRole(role: CardRole): Promise<void> {
  const [{ fileOfRole }, { roleKind }] = await Promise.all([import('./roleFile.ts'), import('./roleKind.ts')]);
  const blob = new Blob([fileOfRole(roleKind.recordOf({ ...role, permissionRules: [] }))], {
    type: 'application/json',
  });
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(blob),
    download: `role-${role.key}.json`,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** A role and who has it. */
export function RoleCard({ role, onCopy, onDelete }: Props) {
  const text = useText();
  const name = useRoleName()(role);
  const navigate = useNavigate();
  const canManage = useCan('update', 'Role');
  const viewAs = useViewAs();
  const canDelete = useCan('delete', 'Role') && role.key !== 'admin';
  return (
    <Card component="li" sx={{ height: '100%' }}>
      <CardContent sx={{ display: 'grid', gap: 4, height: '100%', alignContent: 'space-between' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, minHeight: 40 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text('roles.page.total', { count: role.userCount })}
          </Box>
          <AvatarGroup
            label={text('roles.page.total', { count: role.userCount })}
            people={role.holders.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
            total={role.userCount}
            size={36}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 3 }}>
          <Box sx={{ minWidth: 0 }}>
            <Box component="h2" sx={{ typography: 'h5', margin: 0, overflowWrap: 'anywhere' }}>
              <RoleLabel role={role} />
            </Box>
            {role.description && (
              <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {role.description}
              </Box>
            )}
            <Can do="update" on="Role">
              <MuiLink component={Link} to={rolePath(role.id)} preventScrollReset>
                {text('roles.page.edit')}
              </MuiLink>
            </Can>
          </Box>
          <Box sx={{ display: 'flex', flexShrink: 0 }}>
            <Can do="create" on="Role">
              <IconAction label={text('roles.page.copy', { name })} onClick={onCopy}>
                <IconCopy size={20} />
              </IconAction>
            </Can>
            <ActionMenu
              label={text('kit.row.more', { name })}
              actions={[
                {
                  id: 'users',
                  label: text('roles.page.showUsers'),
                  icon: <IconUsers size={20} />,
                  onSelect: () => void navigate(`${usersPath}?role=${role.id}`),
                },
                {
                  id: 'file',
                  label: text('roles.file.download'),
                  icon: <IconDownload size={20} />,
                  onSelect: () => void saveRole(role),
                },
                ...(canManage
                  ? [
                      {
                        id: 'viewAs',
                        label: text('roles.viewAs.action'),
                        icon: <IconEye size={20} />,
                        onSelect: () => void viewAs('ROLE', role.id),
                      },
                    ]
                  : []),
                ...(canDelete
                  ? [
                      {
                        id: 'delete',
                        label: text('roles.delete.action'),
                        icon: <IconTrash size={20} />,
                        isApart: true,
                        isDangerous: true,
                        onSelect: onDelete,
                      },
                    ]
                  : []),
              ]}
            />
          </Box>
        </Box>
      </CardContent>
    </Card>
  );
}
