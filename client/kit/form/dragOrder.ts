import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export type DragState = 'idle' | 'dragged' | 'target';

type Options = {
  element: HTMLElement;
  /** Items of one list change places with each other only. */
  list: string;
  index: number;
  onState: (state: DragState) => void;
  onMove: (from: number, to: number) => void;
};

/** Lets an item of a list be dragged to the place of another. Loaded when a list has something to order. */
export function dragOrder({ element, list, index, onState, onMove }: Options): () => void {
  return combine(
    draggable({
      element,
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
        onMove(source.data['index'] as number, index);
      },
    }),
  );
}
