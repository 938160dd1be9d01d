import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArticleKind } from '../../graphql/schema.generated.ts';
import { htmlOfMarkdown } from '../../markdown.ts';

/*
 * Sample articles are Markdown: `content/<language>/<help or faq>/<section>.md`, a heading of the first level for each
 * article, `# Title {#slug}`. Read once, when an empty database is filled.
 */

export type SampleText = { slug: string; title: string; html: string };
type SampleLanguage = 'en' | 'fr' | 'ar';

/** HTML of a Markdown text. It still has to be cleaned. */
export const htmlOf = (markdown: string): string => htmlOfMarkdown(markdown, { hasBreaks: false });

/** Articles of a section in one language, in their order. */
export function sampleTexts(language: SampleLanguage, kind: ArticleKind, section: string): SampleText[] {
  const path = join(import.meta.dirname, 'content', language, kind.toLowerCase(), `${section}.md`);
  const text = readFileSync(path, 'utf8');
  const parts = text.split(/^# (.+) \{#([a-z0-9-]+)\}$/m).slice(1);
  return Array.from({ length: parts.length / 3 }, (_, at) => {
    const [title = '', slug = '', body = ''] = parts.slice(at * 3, at * 3 + 3);
    return { slug, title, html: htmlOf(body) };
  });
}
