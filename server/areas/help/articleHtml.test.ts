import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressWord, excerptOf, passageOf, withAnchors } from './articleHtml.ts';
import { halves } from './help.rest.ts';
import { htmlOf, sampleTexts } from './sampleArticles.ts';

test('a text begins with its first paragraph, cut between words', () => {
  expect(excerptOf('<h2>Head</h2><p>One &amp; <b>two</b>.</p><p>Three.</p>')).toBe('One & two.');
  const long = excerptOf(`<p>${'word '.repeat(80)}</p>`);
  expect(long.length).toBeLessThanOrEqual(180);
  expect(long).toMatch(/ word…$/);
  expect(excerptOf(`<p>${'x'.repeat(400)}</p>`)).toHaveLength(180);
  expect(excerptOf('')).toBe('');
});

test('a search shows the paragraph that it met', () => {
  const html = `<p>First.</p><h2>Café</h2><ul><li><p>${'one '.repeat(40)}Café &lt;here&gt; ${'two '.repeat(60)}</p></li></ul>`;
  expect(passageOf(html, new Set(['cafe']))).toMatch(/^…one one .*Café <here> two .* two…$/);
  expect(passageOf('<p>Café</p>', new Set(['cafe']))).toBe('Café');
  expect(passageOf(html, new Set(['caf']))).toBeNull();
});

test('headings get ids of their words, in any script, each of its own', () => {
  const { html, headings } = withAnchors(
    '<h2>Start here!</h2><p>a</p><h3 dir="rtl">كلمة <b>المرور</b></h3><h2>Start, here</h2><h2></h2>',
  );
  expect(headings).toEqual([
    { id: 's-start-here', title: 'Start here!', level: 2 },
    { id: 's-كلمه-المرور', title: 'كلمة المرور', level: 3 },
    { id: 's-start-here-2', title: 'Start, here', level: 2 },
  ]);
  expect(html).toContain('<h2 id="s-start-here">Start here!</h2>');
  expect(html).toContain('<h3 id="s-كلمه-المرور" dir="rtl">');
});

test('words of addresses hold letters and digits only', () => {
  expect(addressWord('  Où est l’été ? 1/2 ')).toBe('ou-est-l-ete-1-2');
  expect(addressWord('x'.repeat(100))).toHaveLength(80);
});

test('callers of the article path get its text in two parts', () => {
  const sample = htmlOf('a\n\n## b\n\nc\n\n## d\n\n- e\n- `f` **g**\n\n```\nh <i>\nj\n```\n\n1. k\n2. l');
  expect(sample).toBe(
    '<p>a</p><h2>b</h2><p>c</p><h2>d</h2><ul><li><p>e</p></li><li><p><code>f</code> <strong>g</strong></p></li></ul><pre><code>h &lt;i&gt;\nj</code></pre><ol><li><p>k</p></li><li><p>l</p></li></ol>',
  );
  expect(halves(sample)[1]).toMatch(/^<h2>d/);
  expect(halves(sample).join('')).toBe(sample);
  expect(halves('<p>a</p>')).toEqual(['<p>a</p>', '']);
});

test('sample articles stand in every language, in the same order', () => {
  const folder = join(import.meta.dirname, 'content');
  for (const kind of ['HELP', 'FAQ'] as const) {
    const files = (language: string) => readdirSync(join(folder, language, kind.toLowerCase())).toSorted();
    expect(files('fr')).toEqual(files('en'));
    expect(files('ar')).toEqual(files('en'));
    for (const section of files('en').map((name) => name.replace('.md', ''))) {
      const [english, ...others] = (['en', 'fr', 'ar'] as const).map((one) => sampleTexts(one, kind, section));
      const slugs = english!.map(({ slug }) => slug);
      expect(slugs.length).toBeGreaterThan(0);
      for (const texts of others) expect(texts.map(({ slug }) => slug)).toEqual(slugs);
      for (const { title, html } of [english!, ...others].flat()) expect(title && html).toMatch(/^<p>|^<h2>/);
    }
  }
});
