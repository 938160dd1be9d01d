import type { ReactNode } from 'react';
import type { MenuAction } from '../menuItems.tsx';
import type { BoardColumn, BoardPlace, WithId } from './boardMoves.ts';

export type BoardProps<Card extends WithId> = {
  label: string;
  columns: BoardColumn<Card>[];
  /** Puts a card at a place; the index counts without the card. The caller draws it there at once, and back if it fails. */
  onMove: (id: string, to: BoardPlace) => void;
  /** What a card is called: in announcements and for its menu. */
  nameOf: (card: Card) => string;
  /** A card; its frame, its menu and its keys are the board's. */
  renderCard: (card: Card) => ReactNode;
  onOpen?: (card: Card) => void;
  cardActions?: (card: Card) => MenuAction[];
  columnActions?: (column: BoardColumn<Card>) => MenuAction[];
  /** At the end of a column: a button or field that adds a card. */
  columnFoot?: (column: BoardColumn<Card>) => ReactNode;
  /** After the last column: a button that adds one. */
  after?: ReactNode;
  isReadOnly?: boolean;
};

export type BoardColumnProps<Card extends WithId> = Omit<BoardProps<Card>, 'onMove' | 'label' | 'after'> & {
  boardId: string;
  column: BoardColumn<Card>;
  liftedId: string | null;
  /** Card that takes the focus when it appears. */
  focusedId: string | null;
  onLeave: () => void;
  onMove: (card: Card, to: BoardPlace) => void;
  onLift: (card: Card) => void;
  onPutDown: (card: Card) => void;
  onTakeBack: (card: Card) => void;
};
