import type { AreaRoute } from '../../app/areaRoute.ts';

const profile = {
  lazy: () => import('./profile/ProfilePage.tsx'),
  messages: ['kit', 'users', 'parts', 'profile'],
  // One's own: no right is asked for. That of others takes one, which the server asks for.
  handle: { titleId: 'profile.page.title' },
} as const;

export const routes: AreaRoute[] = [
  { path: '/pages/user-profile', ...profile },
  { path: '/pages/user-profile/:tab', ...profile },
  {
    path: '/apps/user/list',
    lazy: () => import('./UserListPage.tsx'),
    messages: ['kit', 'users', 'form'],
    handle: { titleId: 'users.list.title', subject: 'User', lists: { users: '' } },
  },
  {
    path: '/apps/user/import',
    lazy: () => import('./UserImportPage.tsx'),
    messages: ['kit', 'users', 'form', 'work'],
    handle: { titleId: 'users.import.title', subject: 'User', action: 'create' },
  },
  {
    path: '/apps/user/view/:id',
    lazy: () => import('./UserViewPage.tsx'),
    messages: [
      'kit',
      'users',
      'form',
      'billing',
      'account',
      'profile',
      'parts',
      'invoices',
      'work',
      'auth',
      'authPages',
      'accountSettings',
      'customFields',
    ],
    handle: { titleId: 'users.view.title', subject: 'User' },
  },
  {
    path: '/apps/user/teams',
    lazy: () => import('./TeamListPage.tsx'),
    messages: ['kit', 'users', 'form', 'parts'],
    handle: { titleId: 'teams.list.title', subject: 'Team', lists: { teams: '' } },
  },
  {
    path: '/access-requests',
    lazy: () => import('./AccessRequestsPage.tsx'),
    messages: ['kit', 'form', 'users'],
    handle: { titleId: 'accessRequests.page.title', action: 'update', subject: 'User' },
  },
  {
    path: '/apps/user/fields',
    lazy: () => import('./CustomFieldsPage.tsx'),
    messages: ['kit', 'customFields', 'form'],
    handle: { titleId: 'customFields.page.title', subject: 'CustomField' },
  },
  {
    path: '/apps/user/service-accounts',
    lazy: () => import('./ServiceAccountsPage.tsx'),
    messages: ['kit', 'users', 'form', 'accountSettings'],
    handle: { titleId: 'services.page.title', subject: 'ServiceAccount' },
  },
  {
    path: '/apps/roles',
    lazy: () => import('./RolesPage.tsx'),
    messages: ['kit', 'users', 'form', 'parts'],
    handle: { titleId: 'roles.page.title', subject: 'Role' },
  },
  {
    path: '/apps/permissions',
    lazy: () => import('./PermissionListPage.tsx'),
    messages: ['kit', 'users', 'form', 'parts'],
    handle: { titleId: 'permissions.list.title', subject: 'Permission', lists: { permissions: '' } },
  },
];
