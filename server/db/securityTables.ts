import type { Generated, Selectable } from 'kysely';
import type { AccessRequestsTable, RoleGrantsTable } from './peopleTables.ts';
import type { SignInOutcome, SignInWay } from '../graphql/schema.generated.ts';

/* Tables of account security; `schema.ts` names them. Of every secret only a hash or sealed text is kept. */

type Flag = 0 | 1;

export interface SecurityTables {
  oneTimeLinks: OneTimeLinksTable;
  accountRequests: AccountRequestsTable;
  twoStepSecrets: TwoStepSecretsTable;
  recoveryCodes: RecoveryCodesTable;
  pendingSignIns: PendingSignInsTable;
  trustedDevices: TrustedDevicesTable;
  knownBrowsers: KnownBrowsersTable;
  apiTokens: ApiTokensTable;
  tokenCalls: TokenCallsTable;
  deprecatedUses: DeprecatedUsesTable;
  signInPolicies: SignInPoliciesTable;
  accessRequests: AccessRequestsTable;
  roleGrants: RoleGrantsTable;
  accountDeletions: AccountDeletionsTable;
  passkeys: PasskeysTable;
  userIdentities: UserIdentitiesTable;
  signInChallenges: SignInChallengesTable;
  signIns: SignInsTable;
}

export interface OneTimeLinksTable {
  id: Generated<number>;
  purpose: 'RESET_PASSWORD' | 'VERIFY_EMAIL' | 'REGISTER' | 'INVITATION' | 'DELETE_ACCOUNT' | 'NOT_ME';
  /** Whose account it is about; null while there is none. */
  userId: number | null;
  /** Address that it was sent to; it ends when the account gets another one. */
  email: string;
  linkHash: string;
  /** What belongs to it, sealed. */
  payload: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** What a visitor asked for. Worked on apart from the request, so that its answer tells nothing of accounts. */
interface AccountRequestsTable {
  id: Generated<number>;
  kind: 'RESET_PASSWORD' | 'REGISTER' | 'RESEND' | 'DELETE_ACCOUNT';
  email: string;
  language: 'en' | 'fr' | 'ar';
  /** Stands for the visitor's address without telling it. */
  sender: string;
  payload: string | null;
  mailKey: string;
  createdAt: string;
  doneAt: string | null;
}

interface TwoStepSecretsTable {
  userId: number;
  /** Sealed. */
  secret: string;
  /** Step of the last code that was used: none is taken twice. */
  lastStep: number;
  /** Null until the first code has proved that the app knows the secret. */
  enabledAt: string | null;
  createdAt: string;
}

interface RecoveryCodesTable {
  id: Generated<number>;
  userId: number;
  codeHash: string;
  usedAt: string | null;
}

/** The password was right; the second step is still to come. */
interface PendingSignInsTable {
  id: Generated<number>;
  userId: number;
  pendingHash: string;
  isRemembered: Flag;
  tries: number;
  createdAt: string;
  expiresAt: string;
}

/** Browsers that are not asked for the second step. */
interface TrustedDevicesTable {
  id: Generated<number>;
  userId: number;
  deviceHash: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}

interface KnownBrowsersTable {
  id: Generated<number>;
  userId: number;
  browserHash: string;
  userAgent: string;
  usedAt: string;
  expiresAt: string;
}

/** Calls of API tokens in the last days. */
export interface TokenCallsTable {
  id: Generated<number>;
  tokenId: number;
  at: string;
  method: string;
  path: string;
  /** Name of the GraphQL operation, or nothing. */
  operation: string;
  status: number;
  ms: number;
  requestId: string;
  findText: string;
}

/** How often tokens used what goes away, by day. */
interface DeprecatedUsesTable {
  id: Generated<number>;
  tokenId: number;
  /** Day in UTC, `2026-11-28`. */
  day: string;
  name: string;
  count: number;
  /** As it was told at that time. */
  endsOn: string;
  replacement: string;
}

interface ApiTokensTable {
  id: Generated<number>;
  /** Whether its calls go to the sandbox. */
  isSandbox: Generated<number>;
  version: Generated<number>;
  userId: number;
  name: string;
  /** Its first letters, to tell it by. */
  prefix: string;
  tokenHash: string;
  /** JSON list of {action, subject}. */
  scopes: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  /** Network of the last use. */
  lastUsedFrom: string | null;
}

/** Accounts whose owners want them gone, until they are. */
interface AccountDeletionsTable {
  userId: number;
  askedAt: string;
  dueAt: string;
  reason: string;
}

interface PasskeysTable {
  id: Generated<number>;
  userId: number;
  name: string;
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** How often it was used, as far as the device counts. */
  counter: number;
  /** JSON list. */
  transports: string;
  isBackedUp: Flag;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Accounts elsewhere that sign in here. */
interface UserIdentitiesTable {
  id: Generated<number>;
  userId: number;
  /** Key of the provider in the settings. */
  provider: string;
  /** What the provider calls the person, which never changes. */
  subject: string;
  email: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Questions that were put to a device or a provider; each is answered once. */
interface SignInChallengesTable {
  id: Generated<number>;
  kind: 'PASSKEY_ADD' | 'PASSKEY_SIGN_IN' | 'OIDC' | 'MAIL';
  userId: number | null;
  challengeHash: string;
  /** What belongs to it, sealed. */
  payload: string | null;
  expiresAt: string;
}

export type PasskeyRow = Selectable<PasskeysTable>;
export type OneTimeLinkRow = Selectable<OneTimeLinksTable>;
export type ApiTokenRow = Selectable<ApiTokensTable>;
export type TokenCallRow = Selectable<TokenCallsTable>;
export type AccountRequestRow = Selectable<AccountRequestsTable>;

/** An attempt to sign in. */
interface SignInsTable {
  id: Generated<number>;
  userId: number | null;
  outcome: SignInOutcome;
  way: SignInWay;
  address: string;
  browser: string;
  system: string;
  /** All of it that can be searched for, folded, with the name of the user at that time. */
  searchText: string;
  createdAt: string;
  updatedAt: string;
}
export type SignInRow = Selectable<SignInsTable>;

/** One row. Null stands for what the server is set to. */
interface SignInPoliciesTable {
  id: number;
  version: Generated<number>;
  passwordMinLength: number;
  passwordMaxAgeDays: number | null;
  sessionIdleHours: number | null;
  sessionMaxDays: number | null;
  sessionRememberDays: number | null;
  allowsPassword: 0 | 1;
  allowsPasskey: 0 | 1;
  allowsProvider: 0 | 1;
  /** JSON list. */
  registrationDomains: string;
  createdAt: string;
  updatedAt: string;
}
export type SignInPolicyRow = Selectable<SignInPoliciesTable>;
