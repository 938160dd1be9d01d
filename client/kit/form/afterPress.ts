let isPressed = false;
const listen = (type: string, isDown: boolean) =>
  window.addEventListener(type, () => (isPressed = isDown), { capture: true, passive: true });
listen('pointerdown', true);
listen('pointerup', false);
listen('pointercancel', false);

/**
 * Does something now, or once the pointer that is down is up and its click is through: what appears between the two would
 * move the page, and the click would miss what was pressed.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  const done = new AbortController();
  const end = () => {
    done.abort();
    setTimeout(work);
  };
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, end, { capture: true, signal: done.signal });
}
