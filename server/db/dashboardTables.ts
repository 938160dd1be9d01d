import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  AlertDirection,
  CampaignOmission,
  CampaignState,
  DashboardName,
  DigestRhythm,
  ExpenseCategory,
  FigureName,
  Language,
  ShopPeriod,
} from '../graphql/schema.generated.ts';

/** What dashboards count besides the records of other areas. */
export interface DashboardTables {
  projects: ProjectsTable;
  expenses: ExpensesTable;
  campaigns: CampaignsTable;
  campaignRecipients: CampaignRecipientsTable;
  visitHours: VisitHoursTable;
  visitSums: VisitSumsTable;
  goals: GoalsTable;
  dayNotes: DayNotesTable;
  figureAlerts: FigureAlertsTable;
  dashboardLayouts: DashboardLayoutsTable;
  figureDigests: FigureDigestsTable;
  figureShares: FigureSharesTable;
}

interface Found {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** Name folded for sorting. */
  nameKey: string;
  /** What the list searches, folded. */
  searchText: string;
  /** Words of the same, for the search of everything. */
  findText: string;
}

interface ProjectsTable extends Found {
  /** What kind of project it is, in the words of its people. */
  kind: string;
  logo: string | null;
  leaderId: number | null;
  /** JSON list of ids of users, ascending. */
  memberIds: string;
  /** Percent. */
  progress: number;
  /** Time spent. */
  minutes: number;
  kindKey: string;
  leaderKey: string;
}

interface ExpensesTable extends Found {
  category: ExpenseCategory;
  amountCents: number;
  /** YYYY-MM-DD. */
  spentOn: string;
  note: string;
}

interface CampaignsTable extends Found {
  state: Generated<CampaignState>;
  subject: Generated<string>;
  /** Cleaned HTML. */
  body: Generated<string>;
  /** Of the words around the text. */
  language: Generated<Language>;
  /** The view of customers that it goes to; null: all who agreed. */
  viewId: ColumnType<number | null, number | null | undefined>;
  /** The task that sends it. */
  taskId: ColumnType<number | null, number | null | undefined>;
  /** What it tells of, in the words of the area that wanted it; it is called off with that. */
  about: ColumnType<string | null, string | null | undefined>;
  /** When it was called off. */
  calledOffAt: ColumnType<string | null, string | null | undefined>;
  /** JSON: how many of its audience were left out when it was sent, by why. */
  omitted: Generated<string>;
  /** YYYY-MM-DD; empty until it is sent. */
  sentOn: string;
  /** Sums over its recipients, kept with each change of one: to be written to, written to, arrived, and not arrived. */
  recipientCount: Generated<number>;
  emailCount: Generated<number>;
  deliveredCount: Generated<number>;
  failedCount: Generated<number>;
  openedCount: Generated<number>;
  clickedCount: Generated<number>;
  subscribedCount: Generated<number>;
  complaintCount: Generated<number>;
  unsubscribedCount: Generated<number>;
}

/** One customer of a mailing. It holds no name and no address: those are the customer's. */
interface CampaignRecipientsTable {
  id: Generated<number>;
  campaignId: number;
  /** Null once the customer was erased. */
  customerId: number | null;
  state: 'PENDING' | 'QUEUED' | 'SENT' | 'FAILED' | 'OMITTED';
  reason: ColumnType<CampaignOmission | null, CampaignOmission | null | undefined>;
  mailId: ColumnType<number | null, number | null | undefined>;
  openedAt: ColumnType<string | null, string | null | undefined>;
  clickedAt: ColumnType<string | null, string | null | undefined>;
  unsubscribedAt: ColumnType<string | null, string | null | undefined>;
  /** Agreed again on the page that the mail leads to. */
  subscribedAt: ColumnType<string | null, string | null | undefined>;
  complainedAt: ColumnType<string | null, string | null | undefined>;
}

interface GoalsTable extends Found {
  figure: FigureName;
  /** YYYY-MM-DD. */
  fromDay: string;
  toDay: string;
  /** What is to be reached, where the figure is money. */
  amountCents: number | null;
  /** The same where it is a count. */
  count: number | null;
}

interface FigureAlertsTable extends Found {
  ownerId: number;
  figure: FigureName;
  period: ShopPeriod;
  direction: AlertDirection;
  /** The line, where the figure is money. */
  amountCents: number | null;
  /** The same where it is a count. */
  count: number | null;
  isPaused: number;
  /** Whether the figure was beyond the line when it was looked at last; null until then. */
  isBeyond: number | null;
}

interface DashboardLayoutsTable {
  id: Generated<number>;
  version: Generated<number>;
  dashboard: DashboardName;
  /** Null where it is for all. */
  ownerId: number | null;
  isShared: number;
  /** Dashboard and owner: there is one for each. */
  slot: string;
  /** JSON list of cards and their widths. */
  widgets: string;
  createdAt: string;
  updatedAt: string;
}

interface FigureDigestsTable extends Found {
  ownerId: number;
  /** JSON list of names; empty for all that the owner may read. */
  figures: string;
  period: ShopPeriod;
  rhythm: DigestRhythm;
  /** 1 is Monday, 7 Sunday. */
  weekday: number;
  monthDay: number;
  /** In the zone of the owner. */
  hour: number;
  isPaused: number;
  /** JSON of which orders its figures count; null for all. */
  filter: string | null;
  /** When it is sent next; null while it is paused. */
  nextAt: string | null;
  sentAt: string | null;
}

interface FigureSharesTable {
  id: Generated<number>;
  name: string;
  ownerId: number;
  /** JSON list of names; empty for all that the owner may read. */
  figures: string;
  period: ShopPeriod;
  /** JSON of which orders its figures count; null for all. */
  filter: string | null;
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  withdrawnAt: string | null;
}

interface DayNotesTable extends Found {
  /** YYYY-MM-DD. */
  day: string;
}

/** How often a public page was opened in a quarter of an hour of UTC, by where its visitors came from. */
interface VisitHoursTable {
  /** YYYY-MM-DDTHH, with `:15`, `:30` or `:45` for the later quarters; counts from before they were told apart stand in the first. */
  hour: string;
  page: string;
  source: string;
  /** Opened from elsewhere. */
  visits: number;
  /** Opened at all. */
  views: number;
}

/** Visits of all pages in a day, an hour or a quarter of UTC, kept with `visitHours`. */
interface VisitSumsTable {
  /** `D2026-11-20`, `H2026-11-20T18` or `Q2026-11-20T18:30`. */
  span: string;
  source: string;
  visits: number;
  views: number;
}

export type ProjectRow = Selectable<ProjectsTable>;
export type ExpenseRow = Selectable<ExpensesTable>;
export type CampaignRow = Selectable<CampaignsTable>;
export type CampaignRecipientRow = Selectable<CampaignRecipientsTable>;
export type GoalRow = Selectable<GoalsTable>;
export type DayNoteRow = Selectable<DayNotesTable>;
export type DashboardLayoutRow = Selectable<DashboardLayoutsTable>;
export type FigureAlertRow = Selectable<FigureAlertsTable>;
export type FigureShareRow = Selectable<FigureSharesTable>;
export type FigureDigestRow = Selectable<FigureDigestsTable>;

/** @public */
export type ShownExpense = ExpenseRow;
/** @public */
export type ShownDayNote = DayNoteRow;
