import { IconKey, IconShieldLock, IconUser, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { newUserPath, permissionPath, permissionsPath, rolePath, rolesPath, userPath, usersPath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    { section: 'apps', rank: 60, item: { titleId: 'users.nav.users', icon: IconUsers, path: usersPath } },
    {
      section: 'apps',
      rank: 61,
      item: {
        titleId: 'users.nav.access',
        icon: IconShieldLock,
        items: [
          { titleId: 'users.nav.roles', path: rolesPath },
          { titleId: 'users.nav.permissions', path: permissionsPath },
        ],
      },
    },
  ],
  makers: [{ path: newUserPath, subject: 'User', titleId: 'users.action.add', icon: IconUserPlus }],
  records: {
    User: { nameId: 'users.record.user', icon: IconUser, pathOf: userPath },
    Role: { nameId: 'users.record.role', icon: IconShieldLock, pathOf: rolePath },
    Permission: { nameId: 'users.record.permission', icon: IconKey, pathOf: permissionPath },
  },
};
