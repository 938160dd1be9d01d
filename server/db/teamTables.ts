import type { Generated, Selectable } from 'kysely';

/** Teams and their members. */
export interface TeamTables {
  teams: TeamsTable;
  teamMembers: TeamMembersTable;
  userConnections: UserConnectionsTable;
}

/** Two users who are connected: a row from either side. */
interface UserConnectionsTable {
  userId: number;
  otherId: number;
  createdAt: string;
}

interface TeamsTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Unique. */
  name: string;
  description: string;
  picture: string | null;
  /** JSON list of what the team is good at. */
  tags: string;
  /** One of the members; null without one. */
  leadId: number | null;
  /** JSON list of ids, ascending: what the change log keeps. `teamMembers` follows from it. */
  memberIds: string;
  createdAt: string;
  updatedAt: string;
  /** Name folded for sorting. */
  nameKey: string;
  /** Name and tags, lower-case, for substring search. */
  searchText: string;
  /** Words of both, folded, with a blank around each: for the search of everything. */
  findText: string;
}

/** Who belongs to a team: what rights are asked of. */
interface TeamMembersTable {
  teamId: number;
  userId: number;
}

export type TeamRow = Selectable<TeamsTable>;
