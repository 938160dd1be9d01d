import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export type DragState = 'idle' | 'dragged' | 'target';

type Options<Place> = {
  element: HTMLElement;
  /** The part of it that it is dragged by; all of it without. */
  handle?: Element;
  /** Items of one list change places with each other only. */
  list: string;
  /** Which place it has: a number, or a name. */
  index: Place;
  onState: (state: DragState) => void;
  onMove: (from: Place, to: Place) => void;
};

/** Lets an item of a list be dragged to the place of another. Loaded when a list has something to order. */
export function dragOrder<Place>({ element, handle, list, index, onState, onMove }: Options<Place>): () => void {
  return combine(
    draggable({
      element,
      ...(handle && { dragHandle: handle }),
      getInitialData: () => ({ list, index }),
      onDragStart: () => onState('dragged'),
      onDrop: () => onState('idle'),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['list'] === list && source.data['index'] !== index,
      onDragEnter: () => onState('target'),
      onDragLeave: () => onState('idle'),
      onDrop: ({ source }) => {
        onState('idle');
        onMove(source.data['index'] as Place, index);
      },
    }),
  );
}
