import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  Action,
  ArticleKind,
  ChangeAction,
  Language,
  ProductStatus,
  Subject,
} from '../graphql/schema.generated.ts';
import type { ListViewMarksTable, ListViewsTable } from './viewTables.ts';
import type { KnownDevicesTable, NotificationsTable, UserPreferencesTable } from './accountTables.ts';
import type { IdempotencyKeysTable, ImportsTable, TasksTable, TrashTable } from './workTables.ts';
import type { OutgoingMailsTable } from './mailTables.ts';
import type { CategoriesTable } from './categoryTable.ts';
import type { StoreTables } from './storeTables.ts';
import type { ContactRequestsTable, MailingAddressesTable } from './contactTables.ts';

/*
 * Row types of every table, in camelCase; the database has them in snake_case. Portable between SQLite and
 * PostgreSQL: integers, ISO-8601 text for instants, 0 | 1 for booleans, JSON as text parsed at the row edge.
 */

type Flag = 0 | 1;

export interface Tables extends StoreTables {
  users: UsersTable;
  userCredentials: UserCredentialsTable;
  roles: RolesTable;
  roleRules: RoleRulesTable;
  sessions: SessionsTable;
  signInFailures: SignInFailuresTable;
  changes: ChangesTable;
  categories: CategoriesTable;
  products: ProductsTable;
  productCounts: ProductCountsTable;
  files: FilesTable;
  articleCategories: ArticleCategoriesTable;
  articles: ArticlesTable;
  articleViews: ArticleViewsTable;
  articleRatings: ArticleRatingsTable;
  searchMisses: SearchMissesTable;
  userPreferences: UserPreferencesTable;
  notifications: NotificationsTable;
  knownDevices: KnownDevicesTable;
  outgoingMails: OutgoingMailsTable;
  listViews: ListViewsTable;
  listViewMarks: ListViewMarksTable;
  tasks: TasksTable;
  idempotencyKeys: IdempotencyKeysTable;
  imports: ImportsTable;
  trash: TrashTable;
  contactRequests: ContactRequestsTable;
  mailingAddresses: MailingAddressesTable;
}

export interface UsersTable {
  id: Generated<number>;
  fullName: string;
  username: string;
  /** Lower-case, unique. */
  email: string;
  avatar: string | null;
  roleId: number;
  status: 'active' | 'inactive' | 'pending';
  /** Grows when role, status or password change: what is cached about the user is then stale. */
  authzVersion: Generated<number>;
  createdAt: string;
}

/** Apart from `users` so that no resolver can reach it by joining. */
export interface UserCredentialsTable {
  userId: number;
  /** Argon2id in PHC form. */
  passwordHash: string;
  changedAt: string;
}

export interface RolesTable {
  id: Generated<number>;
  /** `admin`, `maintainer`, `editor`, `author`, `subscriber`, `client`, or one made on the roles screen. */
  key: string;
  name: string;
}

export interface RoleRulesTable {
  id: Generated<number>;
  roleId: number;
  action: Action;
  subject: Subject;
  /** JSON object of equalities, or null. */
  conditions: string | null;
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
  carrier: 'cookie' | 'bearer' | null;
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
}

/** Sections of FAQ and help center; the program brings them along. */
export interface ArticleCategoriesTable {
  id: Generated<number>;
  kind: ArticleKind;
  /** Unique within its kind. */
  key: string;
  position: number;
  icon: string;
  /** Address of its drawing, a file of the client. */
  picture: string;
  titleEn: string;
  titleFr: string;
  titleAr: string;
  subtitleEn: string;
  subtitleFr: string;
  subtitleAr: string;
}

export interface ArticlesTable {
  id: Generated<number>;
  version: Generated<number>;
  categoryId: number;
  slug: string;
  isPublic: Flag;
  position: number;
  /** The English text has changed since the translation was made. */
  isOlderFr: Flag;
  isOlderAr: Flag;
  /** Titles and bodies: English is the original, the others may be empty. */
  titleEn: string;
  titleFr: string;
  titleAr: string;
  /** Beginning of each text, without HTML, for lists. */
  excerptEn: string;
  excerptFr: string;
  excerptAr: string;
  /** When title or body of the language last changed. */
  changedAtEn: string;
  changedAtFr: string;
  changedAtAr: string;
  createdAt: string;
  updatedAt: string;
  bodyEn: string;
  bodyFr: string;
  bodyAr: string;
}

export interface ArticleViewsTable {
  articleId: number;
  /** YYYY-MM-DD in UTC. */
  day: string;
  count: number;
}

export interface ArticleRatingsTable {
  articleId: number;
  /** Stands for a reader without saying who he is. */
  reader: string;
  isHelpful: Flag;
  at: string;
}

/** Searches without a result, counted by what they come down to when folded. */
export interface SearchMissesTable {
  id: Generated<number>;
  kind: ArticleKind;
  /** Folded words of the search, unique within the kind. */
  words: string;
  /** As it was typed last. */
  search: string;
  language: Language;
  count: number;
  firstAt: string;
  lastAt: string;
}

export type ChangeRow = Selectable<ChangesTable>;
export type ProductRow = Selectable<ProductsTable>;
export type ArticleCategoryRow = Selectable<ArticleCategoriesTable>;
export type ArticleRow = Selectable<ArticlesTable>;
export type SearchMissRow = Selectable<SearchMissesTable>;
