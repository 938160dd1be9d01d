import { Fragment } from 'react';
import { spansOf } from '../lib/letters.ts';

/** A text with the words of a search marked; `words` are folded, see lib/letters.ts. */
export function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  let end = 0;
  return (
    <>
      {spansOf(text, words).map((span) => {
        const before = text.slice(end, span.start);
        end = span.end;
        return (
          <Fragment key={span.start}>
            {before}
            <mark>{text.slice(span.start, span.end)}</mark>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </>
  );
}

/** The same for HTML that the server has cleaned: texts get their marks, tags stay as they are. */
export function highlightedHtml(html: string, words: readonly string[]): string {
  if (words.length === 0) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const texts: Text[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    // From the end, so that what is split off does not move what is still to come.
    for (const { start, end } of spansOf(text.data, words).reverse()) {
      const found = text.splitText(start);
      found.splitText(end - start);
      const mark = body.ownerDocument.createElement('mark');
      found.replaceWith(mark);
      mark.append(found);
    }
  }
  return body.innerHTML;
}
