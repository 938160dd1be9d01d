import { Node } from '@tiptap/core';

/** Somebody who is mentioned, as one letter of the text; the server keeps the same HTML. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: { default: '', rendered: false, parseHTML: (element) => element.dataset['mention'] ?? '' },
    name: { default: '', rendered: false, parseHTML: (element) => element.textContent.replace(/^@/, '') },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node: { attrs } }) => ['span', { 'data-mention': String(attrs['id']) }, `@${attrs['name']}`],
  renderText: ({ node: { attrs } }) => `@${attrs['name']}`,
});

/** The path of an uploaded picture; null for any other address. What is copied from a page has it with the server before. */
function fileAddress(src: string | null): string | null {
  if (!src || !URL.canParse(src, location.href)) return null;
  const { origin, pathname, search, hash } = new URL(src, location.href);
  return origin === location.origin && /^\/files\/[\w-]+$/.test(pathname) && search + hash === '' ? pathname : null;
}

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** An uploaded picture, in a line of its own. Pictures from elsewhere never get in: neither pasted nor loaded. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => fileAddress(element.getAttribute('src')) },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    width: attribute('width'),
    height: attribute('height'),
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (fileAddress(element.getAttribute('src')) ? null : false) },
  ],
  // A picture has no direction.
  renderHTML: ({ HTMLAttributes: { dir: _dir, ...attributes } }) => ['img', attributes],
});
