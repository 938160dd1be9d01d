import { Marked } from 'marked';
import type { Token } from 'marked';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isInline = (token: Token): boolean => token.type === 'text' || token.type === 'paragraph';

/**
 * Markdown as other programs write it, in the HTML of our editor: a paragraph in each item of a list, nothing between
 * elements, headings of two levels. HTML in the text is shown as text, and pictures become links.
 */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const tag = depth <= 2 ? 'h2' : 'h3';
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
    },
    paragraph({ tokens }) {
      return `<p>${this.parser.parseInline(tokens)}</p>`;
    },
    blockquote({ tokens }) {
      return this.parser.parse(tokens);
    },
    list({ ordered, items }) {
      const tag = ordered ? 'ol' : 'ul';
      return `<${tag}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`;
    },
    listitem({ tokens }) {
      const parts = tokens.map((token) =>
        isInline(token) && 'tokens' in token
          ? `<p>${this.parser.parseInline(token.tokens ?? [])}</p>`
          : this.parser.parse([token]),
      );
      return `<li>${parts.join('')}</li>`;
    },
    table({ header, rows }) {
      const lines = [header, ...rows].map((cells) => cells.map(({ tokens }) => this.parser.parseInline(tokens)));
      return lines.map((cells) => `<p>${cells.join(' · ')}</p>`).join('');
    },
    code({ text }) {
      return `<pre><code>${escaped(text)}</code></pre>`;
    },
    hr: () => '',
    html: ({ text }) => escaped(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    image: ({ href, text }) => `<a href="${escaped(href).replaceAll('"', '&quot;')}">${escaped(text || href)}</a>`,
  },
});

/** Plain text with its paragraphs, as HTML. */
export function paragraphs(text: string): string {
  const safe = escaped(text.trim());
  if (safe === '') return '';
  const parts = safe.split(/\r?\n\s*\r?\n/).map((part) => part.replace(/\r?\n/g, '<br>'));
  return parts.map((part) => `<p>${part}</p>`).join('');
}

/** HTML of a Markdown text, with its line breaks or without. It still has to be cleaned. */
export const htmlOfMarkdown = (markdown: string, { hasBreaks }: { hasBreaks: boolean }): string =>
  marked.parse(markdown, { async: false, breaks: hasBreaks }).trim();
