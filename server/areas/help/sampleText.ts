/** A sample article: for each language its title and its text in the few signs that `sampleHtml` knows. */
export type SampleArticle = { slug: string } & Record<'en' | 'fr' | 'ar', [title: string, text: string]>;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const inline = (text: string) =>
  escaped(text.trim())
    .replace(/\[\[(.+?)\]\]/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const list = (tag: string, lines: string[], sign: RegExp) =>
  `<${tag}>${lines.map((line) => `<li><p>${inline(line.replace(sign, ''))}</p></li>`).join('')}</${tag}>`;

/** Blocks with an empty line between them: `## heading`, lists of `- ` or `1. `, code behind `| `, paragraphs. */
export function sampleHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      if (lines[0]!.startsWith('## ')) return `<h2>${inline(lines[0]!.slice(3))}</h2>`;
      if (lines[0]!.startsWith('- ')) return list('ul', lines, /^- /);
      if (lines[0]!.startsWith('1. ')) return list('ol', lines, /^\d+\. /);
      if (lines[0]!.startsWith('| '))
        return `<pre><code>${escaped(lines.map((line) => line.slice(2)).join('\n'))}</code></pre>`;
      return `<p>${inline(lines.join(' '))}</p>`;
    })
    .join('');
}

/** French puts a space that does not break before its tall signs. */
export const french = (text: string) => text.replace(/ ([:;?!»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0');
