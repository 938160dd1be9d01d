/** What a bubble says, and beside what. */
export type Tooltip = { anchor: Element; text: string };

/** Marks an element: the bubble shows `text` while the pointer or the keyboard is on it. A button's name is its own. */
export const tooltip = (text: string) => ({ 'data-tooltip': text });

const marked = '[data-tooltip]';
const bubble = '[role=tooltip]';
const hoverMs = 400;
/** Time to come from an element to its bubble. */
const leaveMs = 100;
const pressMs = 700;
/** After a long press the finger covers what it pressed: the bubble stays a moment. */
const afterPressMs = 1500;

/**
 * Watches the whole page for marked elements and tells which tooltip to show, or none. One watcher for all of them: a
 * component around each button would be drawn with every row of a list and hardly ever used.
 */
export function watchTooltips(show: (tooltip: Tooltip | null) => void): () => void {
  let current: Element | null = null;
  let isShown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const at = ({ target }: Event) => {
    if (!(target instanceof Element)) return null;
    return target.closest(bubble) ? current : target.closest(marked);
  };

  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const hide = () => {
    clearTimeout(timer);
    current = null;
    isShown = false;
    show(null);
  };
  const enter = (anchor: Element | null, ms: number) => {
    if (anchor === current) return isShown && clearTimeout(timer);
    if (anchor === null && isShown) return later(hide, leaveMs);
    hide();
    if (!anchor) return;
    current = anchor;
    later(() => {
      isShown = anchor.isConnected;
      if (isShown) show({ anchor, text: anchor.getAttribute('data-tooltip') ?? '' });
    }, ms);
  };

  const controller = new AbortController();
  const on = <K extends keyof DocumentEventMap>(name: K, listen: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, listen, { capture: true, passive: true, signal: controller.signal });
  on('pointerover', (event) => void (event.pointerType !== 'touch' && enter(at(event), hoverMs)));
  on(
    'focusin',
    (event) =>
      void (event.target instanceof Element && event.target.matches(':focus-visible') && enter(at(event), hoverMs)),
  );
  on('focusout', hide);
  on('scroll', hide);
  on('keydown', (event) => void (event.key === 'Escape' && hide()));
  on('pointerdown', (event) => {
    const anchor = at(event);
    hide();
    if (event.pointerType === 'touch') enter(anchor, pressMs);
    // Pressed, it has been understood: nothing shows until the pointer has been elsewhere.
    else current = anchor;
  });
  on('pointerup', (event) => {
    if (event.pointerType === 'touch') later(hide, afterPressMs);
  });
  on('pointercancel', hide);
  document.documentElement.addEventListener('pointerleave', hide, { signal: controller.signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}
