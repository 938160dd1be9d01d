import type { Generated, Selectable } from 'kysely';
import type { BoardAccess, BoardCardRepeat, WipPolicy } from '../graphql/schema.generated.ts';

type Flag = 0 | 1;

/** Boards and what is on them. */
export interface KanbanTables {
  boards: BoardsTable;
  boardMembers: BoardMembersTable;
  boardTeams: BoardTeamsTable;
  boardColumns: BoardColumnsTable;
  boardCards: BoardCardsTable;
  cardFiles: CardFilesTable;
  boardSteps: BoardStepsTable;
  boardWatches: BoardWatchesTable;
}

/** A board with its columns and cards. */
interface BoardsTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  /** New boards may be made of it. */
  isTemplate: Flag;
  wipPolicy: WipPolicy;
  /** JSON list of {userId, access}: what the change log keeps. `boardMembers` follows from it. */
  members: string;
  /** JSON list of {teamId, access}; `boardTeams` follows from it. */
  teams: Generated<string>;
  /** JSON list of {name, tone}: its labels and their colors. Cards name labels, also others than these. */
  labels: Generated<string>;
  createdAt: string;
  updatedAt: string;
  nameKey: string;
  findText: string;
}

/** Who belongs to a board: what rights are asked of. */
interface BoardMembersTable {
  boardId: number;
  userId: number;
  access: BoardAccess;
  /** 0 once the board is deleted: its members still find it in the trash, and what it held is nobody's. */
  isOpen: Flag;
}

/** Teams that a board is shared with. */
interface BoardTeamsTable {
  boardId: number;
  teamId: number;
  access: BoardAccess;
  isOpen: Flag;
}

interface BoardColumnsTable {
  id: Generated<number>;
  version: Generated<number>;
  boardId: number;
  title: string;
  /** Title without letter case and accents, unique on its board. */
  titleKey: string;
  rank: string;
  wipLimit: number | null;
  /** Cards in it are done. */
  isDone: Flag;
  /** Grows when the ranks of its cards were spread anew, so that screens read them again. */
  spread: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

/** Which cards have which files, as their column `files` says. */
interface CardFilesTable {
  cardId: number;
  fileId: number;
  name: string;
}

interface BoardCardsTable {
  id: Generated<number>;
  version: Generated<number>;
  boardId: number;
  /** Null only for archived cards whose column was deleted. */
  columnId: number | null;
  title: string;
  /** Sanitized HTML. */
  description: string;
  /** YYYY-MM-DD. */
  dueOn: string | null;
  /** YYYY-MM-DD; not after `dueOn`. */
  startOn: string | null;
  /** How often it comes again, counted from `dueOn`. */
  repeats: Generated<BoardCardRepeat>;
  /** Day of the month that it is due on, also after a month without that day; null unless it comes again by months. */
  repeatDay: Generated<number | null>;
  /** Id of the card that it came again after. */
  followsId: Generated<number | null>;
  /** JSON list of words. */
  labels: string;
  /** JSON list of ids of users. */
  memberIds: string;
  cover: string | null;
  /** JSON list of {id, text, isDone}. */
  checklist: string;
  /** JSON list of {id, name, sizeBytes, url}. */
  files: string;
  /** JSON list of ids of cards of the same board. */
  blockedBy: string;
  /** Order in its column; equal ones by id. */
  rank: string;
  archivedAt: string | null;
  /** Name that it has in the file it was imported from. */
  source: string | null;
  createdAt: string;
  updatedAt: string;
  nameKey: string;
  findText: string;
}

/** What each user did last on a board, for Ctrl+Z; a row goes when it was undone. */
interface BoardStepsTable {
  id: Generated<number>;
  userId: number;
  boardId: number;
  batchId: string;
  createdAt: string;
}

/** What users want to hear of a board, or of a card by itself. */
interface BoardWatchesTable {
  id: Generated<number>;
  userId: number;
  boardId: number;
  /** 0: the whole board. */
  cardId: number;
  /** JSON list of kinds of events. */
  events: string;
}

export type BoardRow = Selectable<BoardsTable>;
export type BoardColumnRow = Selectable<BoardColumnsTable>;
export type BoardCardRow = Selectable<BoardCardsTable>;
