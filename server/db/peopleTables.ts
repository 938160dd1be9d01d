import type { Generated, Selectable } from 'kysely';
import type {
  AccessRequestState,
  Action,
  CustomFieldKind,
  Subject,
  UserBilling,
  UserPlan,
  UserStatus,
} from '../graphql/schema.generated.ts';

/* Users, their roles, and what these may do; `schema.ts` names the tables. */

export interface UsersTable {
  id: Generated<number>;
  version: Generated<number>;
  fullName: string;
  /** Lower-case, unique. */
  username: string;
  /** Lower-case, unique. */
  email: string;
  avatar: string | null;
  /** The main role: what lists show. */
  roleId: number;
  /** JSON list of the ids of further roles, ascending. */
  otherRoleIds: Generated<string>;
  company: Generated<string>;
  /** Two letters of ISO 3166-1, or empty. */
  country: Generated<string>;
  contact: Generated<string>;
  plan: Generated<UserPlan>;
  billing: Generated<UserBilling>;
  status: UserStatus;
  /** The account of a program: `serviceAccounts` has it, and lists of users do not. */
  isService: Generated<0 | 1>;
  taxId: Generated<string>;
  /** Two letters of ISO 639-1. */
  language: Generated<string>;
  /** What they do. */
  designation: Generated<string>;
  location: Generated<string>;
  /** Picture above the profile. */
  cover: Generated<string | null>;
  /** What stands in the fields that the company has added, as JSON (`customValues.ts`). */
  customValues: Generated<string>;
  /** Grows when role, status or password change: what is cached about the user is then stale. */
  authzVersion: Generated<number>;
  createdAt: string;
  updatedAt: Generated<string>;
  /** Name folded for sorting. */
  nameKey: Generated<string>;
  /** Name, email address and custom fields, lower-case, for substring search. */
  searchText: Generated<string>;
  /** Words of name, email address, username and custom fields, folded, with a blank around each: for the search of everything. */
  findText: Generated<string>;
  /** Key of the main role, set by triggers, for sorting. */
  roleKey: Generated<string>;
  /** Digits of the phone number in one piece: apart from the texts, as roles may hide the number. */
  phoneDigits: Generated<string>;
  /** When a session of theirs was last used, to the minute; empty for never. */
  lastSeenAt: Generated<string>;
}

/** Row counters kept by triggers, so that totals never scan `users`; accounts of programs are not counted. */
export interface UserCountsTable {
  status: UserStatus;
  plan: UserPlan;
  roleId: number;
  /** Spreads concurrent writers on PostgreSQL; sum over it. */
  slot: number;
  count: number;
}

/** Roles of a user beside the main one. */
export interface AccessRequestsTable {
  id: Generated<number>;
  userId: number;
  path: string;
  reason: string;
  state: AccessRequestState;
  /** The role that was given. */
  roleId: number | null;
  answer: string;
  answeredById: number | null;
  answeredAt: string | null;
  createdAt: string;
  updatedAt: string;
}
export type AccessRequestRow = Selectable<AccessRequestsTable>;

/** Further roles that users have until an instant. */
export interface RoleGrantsTable {
  id: Generated<number>;
  userId: number;
  roleId: number;
  note: string;
  givenById: number | null;
  endsAt: string;
  /** When it was over; null while it holds. */
  endedAt: string | null;
  createdAt: string;
}
export type RoleGrantRow = Selectable<RoleGrantsTable>;

export interface UserRolesTable {
  userId: number;
  roleId: number;
}

export interface RolesTable {
  id: Generated<number>;
  version: Generated<number>;
  /** `admin`, `maintainer`, `editor`, `author`, `subscriber`, `client`, or one made on the roles screen. */
  key: string;
  /** Unique. */
  name: string;
  description: Generated<string>;
  /** JSON list of its own rules, as the change log keeps them: `roleRules` is what counts. */
  rules: Generated<string>;
  /** JSON list of the fields that it limits. */
  fieldRules: Generated<string>;
  /** Users with it have to sign in with two steps. */
  needsTwoStep: Generated<0 | 1>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  nameKey: Generated<string>;
  searchText: Generated<string>;
}

export interface RoleRulesTable {
  id: Generated<number>;
  roleId: number;
  action: Action;
  subject: Subject;
  /** JSON object of equalities, or null. */
  conditions: string | null;
  /** The permission that brought the rule; null for one of the role's own. */
  permissionId: Generated<number | null>;
}

/** Named sets of rules that are assigned to roles. */
export interface PermissionsTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Unique. */
  name: string;
  /** Core permissions cannot be deleted. */
  isCore: 0 | 1;
  /** JSON list of ids of roles, ascending. */
  roleIds: string;
  /** JSON list of rules. */
  rules: string;
  createdAt: string;
  updatedAt: string;
  nameKey: string;
  /** Name and day of creation as the documented list writes it, lower-case. */
  searchText: string;
}

/** Accounts of programs. */
export interface ServiceAccountsTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Unique. */
  name: string;
  description: string;
  roleId: number;
  /** Its row among the users. */
  userId: number;
  createdAt: string;
  updatedAt: string;
}

/** Fields that the company adds to its users. */
export interface CustomFieldsTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Unique. */
  name: string;
  kind: CustomFieldKind;
  hint: string;
  /** JSON list of texts. */
  choices: string;
  createdAt: string;
  updatedAt: string;
}

export type CustomFieldRow = Selectable<CustomFieldsTable>;
export type UserRow = Selectable<UsersTable>;
export type ServiceAccountRow = Selectable<ServiceAccountsTable>;
export type RoleRow = Selectable<RolesTable>;
export type PermissionRow = Selectable<PermissionsTable>;

/** @public A profile, a list of profiles and a user are the same row. */
export type ShownProfile = UserRow;
/** @public */
export type ShownProfileConnection = UserRow;
