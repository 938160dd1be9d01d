/* Where the pages of users, roles and permissions stand. */

export const usersPath = '/apps/user/list';
export const userImportPath = '/apps/user/import';
export const accessRequestsPath = '/access-requests';
export const newUserPath = `${usersPath}?edit=new`;
export const userPath = (id: string) => `/apps/user/view/${id}`;
export const rolesPath = '/apps/roles';
export const rolePath = (id: string) => `${rolesPath}?show=${id}`;
export const permissionsPath = '/apps/permissions';
export const permissionPath = (id: string) => `${permissionsPath}?edit=${id}`;
export const teamsPath = '/apps/user/teams';
export const newTeamPath = `${teamsPath}?edit=new`;
export const teamPath = (id: string) => `${teamsPath}?edit=${id}`;
export const customFieldsPath = '/apps/user/fields';
export const customFieldPath = (id: string) => `${customFieldsPath}?edit=${id}`;
export const newCustomFieldPath = customFieldPath('new');
export const serviceAccountsPath = '/apps/user/service-accounts';
export const serviceAccountPath = (id: string) => `${serviceAccountsPath}?show=${id}`;
export const newServiceAccountPath = serviceAccountPath('new');
export const profilePath = (tab: string, user?: string | null) =>
  `/pages/user-profile/${tab}${user ? `?user=${user}` : ''}`;
