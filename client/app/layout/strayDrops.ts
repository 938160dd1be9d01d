/** Where a file may be dropped without a field of ours taking it. */
const isField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file';

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || isField(event.target) || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** A file that is let go beside the field meant for it opens nothing: the browser would leave the page, with all that is typed in it. */
export function guardDrops(): () => void {
  for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse);
  return () => {
    for (const name of ['dragover', 'drop'] as const) window.removeEventListener(name, refuse);
  };
}
