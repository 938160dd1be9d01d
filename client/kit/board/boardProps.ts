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
  /** Selects a card, or takes it out: by Ctrl and a click, `x`, or its menu; with Shift all from the last one to this. */
  onSelect?: ((card: Card, isRange: boolean) => void) | undefined;
  selected?: ReadonlySet<string>;
  cardActions?: (card: Card) => MenuAction[];
  columnActions?: (column: BoardColumn<Card>) => MenuAction[];
  /** At the end of a column: a button or field that adds a card. */
  columnFoot?: (column: BoardColumn<Card>) => ReactNode;
  /** Stands in place of the title of a column: a field while it is renamed. Null: the title. */
  columnHead?: (column: BoardColumn<Card>) => ReactNode;
  /** Beside the number of cards, in place of it: a limit. */
  columnCount?: (column: BoardColumn<Card>) => ReactNode;
  /** Puts a column at a place among the others; without it columns stay where they are. */
  onMoveColumn?: (id: string, index: number) => void;
  /** Whether something is dragged or taken up: what others change meanwhile had better wait. */
  onHolding?: (isHolding: boolean) => void;
  /** After the last column: a button that adds one. */
  after?: ReactNode;
  isReadOnly?: boolean;
  /** Columns are as high as the board, and scroll by themselves. */
  isFilling?: boolean;
  /** Boards of one group stand below each other and take each other's cards. */
  groupId?: string;
  /** A card of another board of the group is put down here. */
  onEnter?: ((id: string, to: BoardPlace) => void) | undefined;
  /** Cards alone: the heads of the columns stand above, and what is around it scrolls. */
  isBare?: boolean;
  /** Heads and feet of columns alone: their cards stand below. */
  isHeads?: boolean;
};

export type BoardColumnProps<Card extends WithId> = Omit<BoardProps<Card>, 'onMove' | 'label' | 'after' | 'groupId'> & {
  boardId: string;
  /** Id of the text that says which keys there are. */
  keysId: string;
  column: BoardColumn<Card>;
  liftedId: string | null;
  /** Card that takes the focus when it appears. */
  focusedId: string | null;
  onLeave: () => void;
  onMove: (card: Card, to: BoardPlace) => void;
  onLift: (card: Card) => void;
  /** A card that was picked up is held at another place: drawn there, and not moved yet. */
  onCarry: (card: Card, to: BoardPlace) => void;
  onPutDown: (card: Card) => void;
  onTakeBack: (card: Card) => void;
  /** A card was dragged here: it has come already, and need not fly. */
  onDropped: (id: string) => void;
};
