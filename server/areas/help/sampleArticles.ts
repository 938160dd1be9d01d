import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { ArticleKind } from '../../graphql/schema.generated.ts';

/*
 * Sample articles are Markdown: `content/<language>/<help or faq>/<section>.md`, a heading of the first level for each
 * article, `# Title {#slug}`. Read once, when an empty database is filled.
 */

export type SampleText = { slug: string; title: string; html: string };
type SampleLanguage = 'en' | 'fr' | 'ar';

/** As the editor writes it: a paragraph in each item, nothing between elements. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    paragraph({ tokens }) {
      return `<p>${this.parser.parseInline(tokens)}</p>`;
    },
    list({ ordered, items }) {
      const tag = ordered ? 'ol' : 'ul';
      return `<${tag}>${items.map((item) => this.listitem(item)).join('')}</${tag}>`;
    },
    listitem({ tokens }) {
      return `<li>${tokens.map((token) => ('tokens' in token ? `<p>${this.parser.parseInline(token.tokens!)}</p>` : '')).join('')}</li>`;
    },
    code({ text }) {
      return `<pre><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</code></pre>`;
    },
  },
});

/** HTML of a Markdown text. It still has to be cleaned. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false }).trim();

/** Articles of a section in one language, in their order. */
export function sampleTexts(language: SampleLanguage, kind: ArticleKind, section: string): SampleText[] {
  const path = join(import.meta.dirname, 'content', language, kind.toLowerCase(), `${section}.md`);
  const text = readFileSync(path, 'utf8');
  const parts = (language === 'fr' ? french(text) : text).split(/^# (.+) \{#([a-z0-9-]+)\}$/m).slice(1);
  return Array.from({ length: parts.length / 3 }, (_, at) => {
    const [title = '', slug = '', body = ''] = parts.slice(at * 3, at * 3 + 3);
    return { slug, title, html: htmlOf(body) };
  });
}

/** French puts a space that does not break before its tall signs. */
const french = (text: string) => text.replace(/ ([:;?!»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0');
