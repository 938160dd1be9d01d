import { expect, test } from 'vitest';
import { cleanHtml, mentionedIn, plainText } from './html.ts';

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

test('people who are mentioned and uploaded pictures stay, in short and long texts', () => {
  const html =
    '<p><span data-mention="17">@Inès Moreau</span> look:</p><img src="/files/aB3_-x" alt="A &quot;shelf&quot;" width="800" height="600" />';
  expect(cleanHtml(html)).toBe(html);
  expect(cleanHtml(html, 'long')).toBe(html);
  expect(cleanHtml('<img src="/files/a" alt="">')).toBe('<img src="/files/a" alt="" />');
  expect(mentionedIn(`${html}${html}<span data-mention="4">@B</span>`)).toEqual([17, 4]);
});

test('no picture is loaded from anywhere else, and none brings anything along', () => {
  for (const src of [
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/\\evil.example/a',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
    'blob:x',
    '/files/',
    '/files/../auth/logout',
    '/files/a/b',
    '/files/a?x=1',
    '/files/a#x',
    '/files/a%2e',
    ' /files/a',
    '/files/a\n',
    '/FILES/a',
    `/files/${'a'.repeat(65)}`,
    '/graphql?query={me}',
  ])
    expect(cleanHtml(`<p>text</p><img src="${src.replaceAll('"', '&quot;')}" alt="x">`), src).toBe('<p>text</p>');
  expect(
    cleanHtml(
      '<img src="/files/a" srcset="//evil.example 2x" onerror="alert(1)" onload=x style="position:fixed" class=y id=z usemap="#m" loading="eager" crossorigin width="100%" height="9e9" alt="><script>alert(1)</script>">',
    ),
  ).not.toMatch(/<script|srcset|evil|onerror|onload|style|class|id=|usemap|loading|crossorigin|width|height/);
  expect(cleanHtml('<img src="/files/a" width="-1" height="5">')).toBe('<img src="/files/a" alt="" />');
  expect(cleanHtml(`<img src="/files/a" alt="${'é'.repeat(500)}">`).length).toBeLessThan(260);
  expect(cleanHtml('<picture><source srcset="//evil.example"><img src="/files/a" alt="b"></picture>')).toBe(
    '<img src="/files/a" alt="b" />',
  );
});

test('a mention is an id and its words: nothing else of a span stays', () => {
  for (const id of ['', '0', '-1', '1e3', '1 or 1=1', '"><script>', '9'.repeat(16), '١٢'])
    expect(cleanHtml(`<p><span data-mention="${id.replaceAll('"', '&quot;')}">@A</span></p>`), id).toBe('<p>@A</p>');
  expect(
    cleanHtml(
      '<p><span data-mention="3" onclick="x" style="position:fixed" class="y" data-x="z">@A<b>B</b></span></p>',
    ),
  ).toBe('<p><span data-mention="3">@A<b>B</b></span></p>');
  expect(cleanHtml('<p><span style="color:red">a</span></p>')).toBe('<p>a</p>');
  // What is taken away leaves the ends of everything after it alone.
  expect(
    cleanHtml(
      '<p><span>a<span data-mention="3">@B<span>c</span></span></span><img src=x><em>d</em></p><p><b>e</b></p>',
    ),
  ).toBe('<p>a<span data-mention="3">@Bc</span><em>d</em></p><p><b>e</b></p>');
  expect(
    mentionedIn(cleanHtml(`<p>&lt;span data-mention="3"&gt;</p><img src="/files/a" alt='<span data-mention="4">'>`)),
  ).toEqual([]);
});
