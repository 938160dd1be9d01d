import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export type Edge = 'before' | 'after';

type Place = {
  element: HTMLElement;
  board: string;
  onDrop: (id: string, edge: Edge) => void;
  /** Told while a card of the board is over it: over its upper half, its lower one, or no longer. */
  onOver: (edge: Edge | null) => void;
};

function edgeAt(element: Element, clientY: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}

/** Lets cards of a board be dropped on a card or a column; the innermost of them takes the card. */
export function dropPlace({ element, board, onDrop, onOver }: Place): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['board'] === board && source.data['id'] !== undefined,
    onDrag: ({ location: { current } }) =>
      onOver(current.dropTargets[0]?.element === element ? edgeAt(element, current.input.clientY) : null),
    onDragLeave: () => onOver(null),
    onDrop: ({ source, location: { current } }) => {
      onOver(null);
      if (current.dropTargets[0]?.element === element)
        onDrop(String(source.data['id']), edgeAt(element, current.input.clientY));
    },
  });
}

/** Lets a card be dragged, and others be dropped before or after it. */
export function dragCard({ id, onDragging, ...place }: Place & { id: string; onDragging: (isOn: boolean) => void }) {
  return combine(
    draggable({
      element: place.element,
      getInitialData: () => ({ board: place.board, id }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropPlace(place),
  );
}

type ColumnPlace = Omit<Place, 'onDrop'> & {
  id: string;
  handle: HTMLElement;
  isMirrored: boolean;
  onDrop: (id: string, edge: Edge) => void;
  onDragging: (isOn: boolean) => void;
};

/** Lets a column be dragged by its handle, and others be dropped before or after it. */
export function dragColumn({ element, handle, board, id, isMirrored, onDrop, onOver, onDragging }: ColumnPlace) {
  const edge = (clientX: number): Edge => {
    const { left, width } = element.getBoundingClientRect();
    return clientX < left + width / 2 === !isMirrored ? 'before' : 'after';
  };
  return combine(
    draggable({
      element,
      dragHandle: handle,
      getInitialData: () => ({ board, column: id }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['board'] === board && source.data['column'] !== undefined,
      onDrag: ({ source, location: { current } }) =>
        onOver(source.data['column'] === id ? null : edge(current.input.clientX)),
      onDragLeave: () => onOver(null),
      onDrop: ({ source, location: { current } }) => {
        onOver(null);
        if (source.data['column'] !== id) onDrop(String(source.data['column']), edge(current.input.clientX));
      },
    }),
  );
}
