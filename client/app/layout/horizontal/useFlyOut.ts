import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** A pointer that cuts a corner on its way to a fly-out does not close it. */
const patienceMs = 180;

export type FlyOut = {
  isOpen: (trail: string) => boolean;
  close: () => void;
  press: (trail: string) => (event: MouseEvent) => void;
  /** For the bar: what the mouse is over, by `data-trail`, opens; beside all of it everything closes. */
  hover: { onPointerOver: (event: PointerEvent) => void; onPointerLeave: (event: PointerEvent) => void };
};

/** Which dropdown is open, and which fly-outs of it: `apps/ecommerce/product` opens all on its way. */
export function useFlyOut(): FlyOut {
  const [open, setOpen] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = (trail: string) => open === trail || open.startsWith(`${trail}/`);
  const show = (trail: string) => {
    clearTimeout(timer.current);
    setOpen(trail);
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(''), patienceMs);
  };
  return {
    isOpen,
    close: () => show(''),
    // What the mouse has opened by coming, it does not close by pressing.
    press: (trail) => (event) => {
      const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
      show(isOpen(trail) && !isMouse ? trail.split('/').slice(0, -1).join('/') : trail);
    },
    hover: {
      onPointerOver: ({ pointerType, target }) => {
        if (pointerType !== 'mouse') return;
        const trail = (target as Element).closest<HTMLElement>('[data-trail]')?.dataset['trail'];
        if (trail === undefined) closeSoon();
        else show(trail);
      },
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && closeSoon(),
    },
  };
}
