import { expect, test } from 'vitest';
import { cleanHtml, plainText } from './html.ts';

test('what the editor makes stays as it is', () => {
  const html =
    '<p style="text-align:right"><strong>a</strong> <em>b</em> <u>c</u> <s>d</s><br />e &amp; f</p><ul><li><p>g</p></li></ul>';
  expect(cleanHtml(html)).toBe(html);
});

test('whatever runs, loads or reaches out of the text is gone', () => {
  for (const html of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>1</script></svg>',
    '<iframe src="//evil.example"></iframe>',
    '<style>*{}</style>',
    '<p style="background:url(//evil.example)">',
    '<a href="javascript:alert(1)">',
    '<a href="//evil.example">',
    '<a href=" java\tscript:1">',
    '<p onclick=x id=y class=z>',
    '<form action=x><input>',
    '<math><mi//xlink:href="data:x,<script>1</script>">',
    '<p><!-- comment --></p>',
  ])
    expect(cleanHtml(`<p>text</p>${html}`), html).not.toMatch(
      /script|evil|onerror|onclick|style|id=|class|form|input|url|<!--/i,
    );
});

test('a text without words is empty', () => {
  for (const html of ['', '<p></p>', '<p>&nbsp;</p><p><br></p>', ' \n ', '<img src="x">'])
    expect(cleanHtml(html)).toBe('');
});

test('every text of the longest length comes to its end, and is no longer than it was by much', () => {
  for (const part of [
    '<b>',
    '<p>',
    '<',
    '<a href="',
    '<!--',
    '&',
    '<svg><style>',
    '<p style="text-align:',
    '</p>',
    '<ul><li>',
  ]) {
    const html = part.repeat(Math.floor(20_000 / part.length));
    expect(cleanHtml(html).length, part).toBeLessThan(6 * html.length);
  }
});

test('headings and code are for long texts only, without anchors of their own', () => {
  const html = '<h2 id="x" class="y">Head</h2><p>a <code>b</code></p><pre><code class="js">c</code></pre><h1>no</h1>';
  expect(cleanHtml(html, 'long')).toBe('<h2>Head</h2><p>a <code>b</code></p><pre><code>c</code></pre>no');
  expect(cleanHtml(html)).toBe('Head<p>a b</p>cno');
});

test('the words of a text stand on one line, as they are read', () => {
  expect(plainText('<h2>One</h2><p>Two &amp; three<br>&lt;four&gt;</p><ul><li><p>five&nbsp;</p></li></ul>')).toBe(
    'One Two & three <four> five',
  );
});
