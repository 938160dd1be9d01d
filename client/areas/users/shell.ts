import {
  IconKey,
  IconShieldLock,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import {
  newTeamPath,
  newUserPath,
  permissionPath,
  permissionsPath,
  rolePath,
  rolesPath,
  teamPath,
  teamsPath,
  userPath,
  usersPath,
} from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 60,
      item: {
        titleId: 'users.nav.users',
        icon: IconUsers,
        items: [
          { titleId: 'shell.nav.list', path: usersPath },
          { titleId: 'users.nav.teams', path: teamsPath },
        ],
      },
    },
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
  makers: [
    { path: newUserPath, subject: 'User', titleId: 'users.action.add', icon: IconUserPlus },
    { path: newTeamPath, subject: 'Team', titleId: 'users.action.addTeam', icon: IconUsersPlus },
  ],
  searchIcons: { 'users-group': IconUsersGroup },
  records: {
    User: { nameId: 'users.record.user', icon: IconUser, pathOf: userPath },
    Role: { nameId: 'users.record.role', icon: IconShieldLock, pathOf: rolePath },
    Team: { nameId: 'users.record.team', icon: IconUsersGroup, pathOf: teamPath },
    Permission: { nameId: 'users.record.permission', icon: IconKey, pathOf: permissionPath },
  },
};
