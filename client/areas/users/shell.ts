import {
  IconKey,
  IconShieldLock,
  IconRobot,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import {
  accessRequestsPath,
  customFieldPath,
  customFieldsPath,
  newTeamPath,
  newServiceAccountPath,
  newUserPath,
  permissionPath,
  permissionsPath,
  rolePath,
  rolesPath,
  serviceAccountPath,
  serviceAccountsPath,
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
          { titleId: 'users.nav.services', path: serviceAccountsPath },
          { titleId: 'users.nav.fields', path: customFieldsPath },
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
          { titleId: 'users.nav.requests', path: accessRequestsPath },
        ],
      },
    },
  ],
  makers: [
    { path: newUserPath, subject: 'User', titleId: 'users.action.add', icon: IconUserPlus },
    { path: newTeamPath, subject: 'Team', titleId: 'users.action.addTeam', icon: IconUsersPlus },
    {
      path: newServiceAccountPath,
      subject: 'ServiceAccount',
      titleId: 'users.action.addService',
      icon: IconRobot,
    },
  ],
  notifications: {
    ACCESS_REQUESTED: {
      icon: IconKey,
      tone: 'warning',
      nameId: 'users.kind.accessRequested',
      titleId: 'users.news.accessRequested',
      detailId: 'users.news.reason',
      pathOf: () => accessRequestsPath,
    },
    ACCESS_ANSWERED: {
      icon: IconKey,
      tone: 'info',
      nameId: 'users.kind.accessAnswered',
      titleId: 'users.news.accessAnswered',
      detailId: 'users.news.answer',
      pathOf: (_id, { path }) => path ?? '/',
    },
  },
  searchIcons: { 'users-group': IconUsersGroup, robot: IconRobot },
  records: {
    User: {
      nameId: 'users.record.user',
      icon: IconUser,
      pathOf: userPath,
      words: { displays: async () => (await import('./userKind.ts')).userKind.displays, messages: ['users'] },
    },
    Role: {
      nameId: 'users.record.role',
      icon: IconShieldLock,
      pathOf: rolePath,
      words: { displays: async () => (await import('./roleKind.ts')).roleKind.displays, messages: ['users'] },
    },
    Team: {
      nameId: 'users.record.team',
      icon: IconUsersGroup,
      pathOf: teamPath,
      words: { displays: async () => (await import('./teamKind.ts')).teamKind.displays, messages: ['users'] },
    },
    ServiceAccount: {
      nameId: 'users.record.service',
      icon: IconRobot,
      pathOf: serviceAccountPath,
      words: {
        displays: async () => (await import('./serviceAccountKind.ts')).serviceAccountKind.displays,
        messages: ['users'],
      },
    },
    CustomField: {
      nameId: 'users.record.field',
      icon: IconUser,
      pathOf: customFieldPath,
      words: {
        displays: async () => (await import('./customFieldKind.ts')).customFieldKind.displays,
        messages: ['customFields'],
      },
    },
    Permission: {
      nameId: 'users.record.permission',
      icon: IconKey,
      pathOf: permissionPath,
      words: { displays: async () => (await import('./roleKind.ts')).permissionKind.displays, messages: ['users'] },
    },
  },
};
