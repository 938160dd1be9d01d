import { type Key, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';

type VirtualListProps<One> = {
  label: string;
  items: readonly One[];
  keyOf: (item: One) => Key;
  /** One item; what it holds does not take the Tab key by itself. */
  children: (item: One, index: number, isActive: boolean) => ReactNode;
  /** Enter, or a click. */
  onOpen?: (item: One, index: number) => void;
  /** Told when the end of what is loaded is near, to load more. */
  onNearEnd?: () => void;
};

/** So many items before the end the next ones are asked for. */
const nearItems = 5;
const pageItems = 10;

/**
 * A list of any length, of which only what is in view is drawn. One stop for the Tab key: arrows, Home, End and the Page
 * keys walk it, and a screen reader is told which of how many.
 */
export function VirtualList<One>({ label, items, keyOf, children, onOpen, onNearEnd }: VirtualListProps<One>) {
  const id = useId();
  const scroller = useRef<VListHandle>(null);
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, items.length - 1);
  const idOf = (item: One) => `${id}-${keyOf(item)}`;

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || items.length === 0) return;
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: items.length - 1,
      PageDown: active + pageItems,
      PageUp: active - pageItems,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      const next = Math.max(0, Math.min(items.length - 1, to));
      setCurrent(next);
      scroller.current?.scrollToIndex(next, { align: 'nearest' });
    }
    if (event.key === 'Enter') onOpen?.(items[active]!, active);
  };
  const watch = (offset: number) => {
    const { current: list } = scroller;
    if (!list || !onNearEnd) return;
    if (list.findItemIndex(offset + list.viewportSize) >= items.length - nearItems) onNearEnd();
  };
  return (
    <VList
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active >= 0 ? idOf(items[active]!) : undefined}
      keepMounted={active >= 0 ? [active] : []}
      onKeyDown={press}
      onScroll={watch}
      style={{ height: '100%', overscrollBehavior: 'contain' }}
    >
      {items.map((item, index) => (
        // Keys are the list's: see press.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={keyOf(item)}
          id={idOf(item)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          onClick={() => {
            setCurrent(index);
            onOpen?.(item, index);
          }}
        >
          {children(item, index, index === active)}
        </div>
      ))}
    </VList>
  );
}
