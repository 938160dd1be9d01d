import type { Generated, Selectable } from 'kysely';
import type { ExpenseCategory } from '../graphql/schema.generated.ts';

/** What dashboards count besides the records of other areas. */
export interface DashboardTables {
  projects: ProjectsTable;
  expenses: ExpensesTable;
  campaigns: CampaignsTable;
  visitHours: VisitHoursTable;
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
  /** YYYY-MM-DD. */
  sentOn: string;
  emailCount: number;
  openedCount: number;
  clickedCount: number;
  subscribedCount: number;
  complaintCount: number;
  unsubscribedCount: number;
}

/** How often a public page was opened in an hour of UTC, by where its visitors came from. */
interface VisitHoursTable {
  /** YYYY-MM-DDTHH. */
  hour: string;
  page: string;
  source: string;
  /** Opened from elsewhere. */
  visits: number;
  /** Opened at all. */
  views: number;
}

export type ProjectRow = Selectable<ProjectsTable>;
export type ExpenseRow = Selectable<ExpensesTable>;
export type CampaignRow = Selectable<CampaignsTable>;
