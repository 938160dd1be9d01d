import { type RefObject, useEffect } from 'react';
import { readTabDraft, writeTabDraft } from './tabDrafts.ts';

/** Keeps the named inputs of a form of the browser's own while they are typed, and fills them in when the tab comes back. */
export function useTabDraft(
  form: RefObject<HTMLFormElement | null>,
  draft: string,
  names: readonly string[],
  isShown = true,
): void {
  const listed = names.join();
  useEffect(() => {
    const element = form.current;
    if (!isShown || element === null) return;
    const wanted = new Set(listed.split(','));
    const inputs = () =>
      [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')].filter(({ name }) =>
        wanted.has(name),
      );
    const kept = readTabDraft(draft);
    for (const input of inputs()) {
      const value = kept?.[input.name];
      if (typeof value !== 'string' || value === '' || input.value === value) continue;
      // Through the browser's own setter, so that React tells the label of the field.
      const owner = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const keep = () => writeTabDraft(draft, Object.fromEntries(inputs().map(({ name, value }) => [name, value])));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, draft, listed, isShown]);
}
