import type { BoardLabel } from './boardFields.ts';

/* What a file of cards holds, whichever program wrote it. */

export type FileCard = {
  /** Name of the card within its source, so that it is added once. */
  source: string;
  /** Line of the file, or null where lines say nothing. */
  line: number | null;
  title: string;
  column: string;
  description: string;
  dueOn: string | null;
  startOn: string | null;
  labels: string[];
  people: string[];
  checklist: { text: string; isDone: boolean; list?: string }[];
  /** Comments, the oldest first. */
  comments: string[];
  isArchived: boolean;
  /** What of it can't be kept, and how much of that. */
  leftOut: Partial<Record<LeftOut, number>>;
};

export type FileColumn = { title: string; wipLimit: number | null };

/** What a file may hold of cards and boards that this program has no place for. */
export type LeftOut =
  | 'archivedLists'
  | 'attachments'
  | 'boardDescription'
  | 'checklistDetails'
  | 'checklistLines'
  | 'closedBoard'
  | 'completed'
  | 'covers'
  | 'days'
  | 'extras'
  | 'labelColors'
  | 'labels'
  | 'comments'
  | 'reminders'
  | 'shortened'
  | 'templates';

export type CardFile = {
  /** Name of the board in the file, if it has one. */
  boardName: string | null;
  /** Its labels in their colors. */
  labels: BoardLabel[];
  /** Its columns in their order. */
  columns: FileColumn[];
  cards: FileCard[];
  /** What it holds beside its cards that can't be kept. */
  leftOut: Partial<Record<LeftOut, number>>;
};
