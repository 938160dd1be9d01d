import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ChangeAction, ProductStatus, Subject } from '../graphql/schema.generated.ts';
import type {
  PermissionsTable,
  RoleRulesTable,
  CustomFieldsTable,
  ServiceAccountsTable,
  RolesTable,
  UserCountsTable,
  UserRolesTable,
  UsersTable,
} from './peopleTables.ts';
import type { ListViewMarksTable, ListViewsTable } from './viewTables.ts';
import type { KnownDevicesTable, NotificationsTable, RemindersTable, UserPreferencesTable } from './accountTables.ts';
import type { IdempotencyKeysTable, ImportsTable, TasksTable, TrashTable } from './workTables.ts';
import type { OutgoingMailFilesTable, OutgoingMailsTable } from './mailTables.ts';
import type { CalendarTables } from './calendarTables.ts';
import type { BillingTables } from './billingTables.ts';
import type { CategoriesTable } from './categoryTable.ts';
import type { SecurityTables } from './securityTables.ts';
import type { ReferralTables } from './referralTables.ts';
import type { ReviewTables } from './reviewTables.ts';
import type { TeamTables } from './teamTables.ts';
import type { StoreTables } from './storeTables.ts';
import type { CommentTables } from './commentTables.ts';
import type { CustomerTables } from './customerTables.ts';
import type { HelpTables } from './helpTables.ts';
import type { ChatTables } from './chatTables.ts';
import type { EmailTables } from './emailTables.ts';
import type { KanbanTables } from './kanbanTables.ts';
import type { AcademyTables } from './academyTables.ts';
import type { DashboardTables } from './dashboardTables.ts';
import type { PropertyTables } from './propertyTables.ts';
import type { LinkTables } from './linkTables.ts';
import type { LogisticsTables } from './logisticsTables.ts';
import type { OrderDraftTables } from './orderDraftTable.ts';
import type { OrderTables } from './orderTables.ts';
import type { InvoicePaperTables } from './invoicePaperTables.ts';
import type { InvoiceTables } from './invoiceTables.ts';
import type { WebhookTables } from './webhookTables.ts';
import type { ContactRequestsTable, MailingAddressesTable } from './contactTables.ts';

/*
 * Row types of every table, in camelCase; the database has them in snake_case. Portable between SQLite and
 * PostgreSQL: integers, ISO-8601 text for instants, 0 | 1 for booleans, JSON as text parsed at the row edge.
 */

type Flag = 0 | 1;

export interface Tables
  extends
    BillingTables,
    CalendarTables,
    ChatTables,
    EmailTables,
    AcademyTables,
    DashboardTables,
    PropertyTables,
    LinkTables,
    LogisticsTables,
    KanbanTables,
    StoreTables,
    TeamTables,
    CommentTables,
    CustomerTables,
    HelpTables,
    SecurityTables,
    OrderDraftTables,
    OrderTables,
    InvoiceTables,
    InvoicePaperTables,
    ReviewTables,
    ReferralTables,
    WebhookTables {
  users: UsersTable;
  userCredentials: UserCredentialsTable;
  roles: RolesTable;
  roleRules: RoleRulesTable;
  userRoles: UserRolesTable;
  userCounts: UserCountsTable;
  permissions: PermissionsTable;
  serviceAccounts: ServiceAccountsTable;
  customFields: CustomFieldsTable;
  sessions: SessionsTable;
  signInFailures: SignInFailuresTable;
  changes: ChangesTable;
  categories: CategoriesTable;
  products: ProductsTable;
  productCounts: ProductCountsTable;
  files: FilesTable;
  fileTexts: FileTextsTable;
  userPreferences: UserPreferencesTable;
  notifications: NotificationsTable;
  knownDevices: KnownDevicesTable;
  outgoingMails: OutgoingMailsTable;
  outgoingMailFiles: OutgoingMailFilesTable;
  reminders: RemindersTable;
  listViews: ListViewsTable;
  listViewMarks: ListViewMarksTable;
  tasks: TasksTable;
  idempotencyKeys: IdempotencyKeysTable;
  imports: ImportsTable;
  trash: TrashTable;
  contactRequests: ContactRequestsTable;
  mailingAddresses: MailingAddressesTable;
}

/** Apart from `users` so that no resolver can reach it by joining. */
export interface UserCredentialsTable {
  userId: number;
  /** Argon2id in PHC form. */
  passwordHash: string;
  changedAt: string;
  /** The next sign-in leads to a new password. */
  mustChange: Generated<Flag>;
  /** Has to set up two-step sign-in before anything else. */
  needsTwoStep: Generated<Flag>;
}

export interface SessionsTable {
  id: Generated<number>;
  userId: number;
  /** SHA-256 of the cookie value, hex; null for a session opened by a legacy caller. */
  cookieHash: string | null;
  /** The cookie value before the last rotation, good for 30 s more. */
  previousCookieHash: string | null;
  /** SHA-256 of the bearer token, hex; null for a browser session. */
  tokenHash: string | null;
  /** Asked for with "remember me": the cookie outlives the browser, and idleness does not end the session. */
  isRemembered: Flag;
  rotatedAt: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  userAgent: string;
  address: string;
  /** When the password was last given in this session; null: at its beginning. */
  provedAt: ColumnType<string | null, string | undefined, string>;
  /** JSON of the roles that the session looks through, read only; null: its own. */
  viewAs: Generated<string | null>;
}

/** One row for each key (account or address) with recent failures; shared by all servers on one database. */
export interface SignInFailuresTable {
  key: string;
  count: number;
  windowStartedAt: string;
  lockedUntil: string | null;
}

/** Append only: triggers refuse delete, and every update but the one that takes the values away. */
export interface ChangesTable {
  id: Generated<number>;
  batchId: string;
  at: string;
  actorId: number | null;
  actorName: string | null;
  sessionId: number | null;
  requestId: string;
  action: ChangeAction;
  subject: Subject;
  subjectId: number;
  /** JSON object of the changed columns before; null for creation. */
  before: string | null;
  /** JSON object of the changed columns after; null for deletion. */
  after: string | null;
  cause: string | null;
  /** When its values were taken away, as the record was deleted for good. */
  redactedAt: ColumnType<string | null, undefined, string>;
  /** Address of the caller, and how it was signed in; null for the program and for visitors. */
  address: string | null;
  carrier: 'cookie' | 'bearer' | 'token' | null;
}

export interface ProductsTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  brand: string;
  /** References categories.name, on update cascade. */
  category: string;
  status: ProductStatus;
  publishAt: string | null;
  inStock: Flag;
  sku: number;
  barcode: string;
  priceCents: number;
  discountPriceCents: number | null;
  /** What a unit costs the shop. */
  costCents: ColumnType<number | null, number | null | undefined>;
  chargeTax: Flag;
  quantity: number;
  /** First of `images`, for lists. */
  image: string | null;
  /** JSON list of addresses. */
  images: string;
  description: string;
  collection: string;
  /** JSON list. */
  tags: string;
  /** JSON list of {kind, value}. */
  options: string;
  /** JSON list of {id, values, sku, priceCents, quantity}; `productVariants` has a row for each. */
  variants: Generated<string>;
  fulfilment: 'SELLER' | 'COMPANY';
  deliveryScope: 'WORLDWIDE' | 'SELECTED_COUNTRIES' | 'LOCAL';
  /** JSON list. */
  deliveryCountries: string;
  isFragile: Flag;
  isBiodegradable: Flag;
  frozenMaxCelsius: number | null;
  expiresOn: string | null;
  identifierType: 'ISBN' | 'UPC' | 'EAN' | 'JAN' | null;
  identifier: string;
  createdAt: string;
  updatedAt: string;
  /** Name folded for sorting: lower-case, accents gone. */
  nameKey: string;
  /** Name and brand, lower-case, for substring search. */
  searchText: string;
  /** Words of name, brand, collection and tags, SKU and barcode, folded, with a blank around each: for the search of everything. */
  findText: ColumnType<string, string | undefined>;
  /** Units promised to orders and not sent yet. The stock ledger alone changes it. */
  allocated: Generated<number>;
  /** Units that are held back from sale. */
  lowStockThreshold: Generated<number>;
}

/** Row counters kept by triggers, so that totals never scan `products`. */
export interface ProductCountsTable {
  status: ProductStatus;
  category: string;
  inStock: Flag;
  /** Spreads concurrent writers on PostgreSQL; sum over it. */
  slot: number;
  count: number;
  /** Offered for sale with 10 units or fewer on hand. */
  lowCount: number;
  units: number;
  /** Sum of quantity × (priceCents / 100000); with `valueLow` the stock value: valueHigh × 100000 + valueLow. */
  valueHigh: number;
  /** Sum of quantity × (priceCents % 100000). */
  valueLow: number;
}

/** Uploaded and sample files, in the database so that every server on it has them and one backup holds all. */
export interface FilesTable {
  id: Generated<number>;
  /** Random name in its address, `/files/{key}`. */
  key: string;
  mediaType: string;
  bytes: ColumnType<Uint8Array>;
  sizeBytes: number;
  createdBy: number | null;
  createdAt: string;
  /** It is read through the record that it is part of, never by its address. */
  isPrivate: ColumnType<Flag, Flag | undefined>;
}

/** What files say, but for pictures. */
export interface FileTextsTable {
  fileId: number;
  /** Which reader read the file; 0: none yet. */
  reader: ColumnType<number, number | undefined>;
  text: ColumnType<string, string | undefined>;
  /** Its words, folded, each between spaces. */
  findText: ColumnType<string, string | undefined>;
}

export type ChangeRow = Selectable<ChangesTable>;
export type ProductRow = Selectable<ProductsTable>;
export type ArticleCategoryRow = Selectable<HelpTables['articleCategories']>;
export type ArticleRow = Selectable<HelpTables['articles']>;
export type SearchMissRow = Selectable<HelpTables['searchMisses']>;

/** @public */
export type ShownSearchMiss = SearchMissRow;
