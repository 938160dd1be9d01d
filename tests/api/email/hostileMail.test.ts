import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { cleanMail } from '../../../server/areas/email/mailHtml.ts';
import { remotePicturesIn } from '../../../server/areas/email/pictures.ts';
import { hostileMail } from '../../support/hostileMail.ts';

/* What is cleaned is read as a browser reads it, by a parser that is not the one that cleaned it. */

type Node = { nodeName: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] };

const blocks = 'p div li td th blockquote h1 h2 h3 h4 h5 h6 dt dd ul ol dl pre hr center address figure figcaption';
const tables = 'table thead tbody tfoot tr caption colgroup col';
const inline =
  'b strong i em u s strike del ins mark small big sub sup q span font code cite abbr a img br wbr bdi bdo';
const known = new Set(`html head body #document #text ${blocks} ${tables} ${inline}`.split(' '));
const attributes = new Set(
  (
    'dir lang title style align href rel target data-host src alt width height data-remote border cellpadding ' +
    'cellspacing bgcolor colspan rowspan valign span color face size start type'
  ).split(' '),
);
const picture = /^data:image\/(?:png|gif|jpe?g|webp);base64,[\w\d+/=\s]*$/i;
const loading = /url|image-set|expression|import|attr|var|calc|\\|\/\*|[<>@{}]/i;
const covering = /position|z-index|opacity|display|transform|animation|pointer|filter|content|behavior|binding|cursor/i;

/** What is wrong with a value; null when it is harmless. */
function fault(element: string, name: string, value: string): string | null {
  const said = `${element} ${name}="${value}"`;
  if (!attributes.has(name)) return said;
  if (name === 'href') return /^(?:https?:\/\/|mailto:|tel:)/i.test(value) && element === 'a' ? null : said;
  if (name === 'src') return picture.test(value) && element === 'img' ? null : said;
  if (name === 'data-remote') return /^https?:\/\//i.test(value) && element === 'img' ? null : said;
  if (name === 'target') return value === '_blank' ? null : said;
  if (name === 'rel') return value.includes('noopener') ? null : said;
  if (name !== 'style') return null;
  return loading.test(value) || covering.test(value) || /(?:^|[:\s])-\d/.test(value) ? said : null;
}

function faultsOf(node: Node): string[] {
  const found = known.has(node.nodeName) ? [] : [node.nodeName];
  for (const { name, value } of node.attrs ?? []) {
    const wrong = fault(node.nodeName, name, value);
    if (wrong !== null) found.push(wrong);
  }
  for (const { name, value } of node.attrs ?? []) {
    if (node.nodeName !== 'a' || name !== 'data-host') continue;
    const href = node.attrs!.find((one) => one.name === 'href')?.value;
    if (href === undefined || new URL(href).host !== value) found.push(`host ${value} of ${href}`);
  }
  return [...found, ...(node.childNodes ?? []).flatMap(faultsOf)];
}

describe('EM-14: hostile mail', () => {
  test('EM-14: nothing that runs, loads, covers or sends is left of any of it', () => {
    expect(new Set(hostileMail).size).toBeGreaterThanOrEqual(250);
    const left = hostileMail.flatMap((source) => {
      const { html } = cleanMail(source);
      const faults = faultsOf(parse(html) as unknown as Node);
      return faults.length === 0 ? [] : [{ source, html, faults }];
    });
    expect(left).toEqual([]);
  });

  test('EM-14: what is clean stays as it is when it is cleaned again, all of it in one', () => {
    const once = cleanMail(hostileMail.join('\n')).html;
    expect(faultsOf(parse(once) as unknown as Node)).toEqual([]);
    for (const source of hostileMail) {
      const { html } = cleanMail(source);
      expect(cleanMail(html).html).toBe(html);
    }
  });

  test('EM-14 EM-21: what harms nobody keeps its look, its direction and its words', () => {
    const source =
      '<h1 style="color: #a00">Hi</h1><p>مرحبا</p><p dir="ltr">x</p><table bgcolor="#fff"><tr><td colspan="2" style="padding:4px">1</td></tr></table>' +
      '<a href="https://shop.example:8443/a?b=1">bank.example</a><img src="data:image/png;base64,AAAA"><img src="https://a.example/p.png" alt="P">';
    const { html, text } = cleanMail(source);
    expect(html).toContain('<h1 dir="auto" style="color:#a00">Hi</h1><p dir="auto">مرحبا</p><p dir="ltr">x</p>');
    expect(html).toContain('<td dir="auto" colspan="2" style="padding:4px">1</td>');
    expect(html).toContain('data-host="shop.example:8443"');
    expect(html).toContain('<img src="data:image/png;base64,AAAA" />');
    expect(html).toContain('data-remote="https://a.example/p.png"');
    expect(remotePicturesIn(html)).toBe(1);
    expect(text.split('\n')[0]).toBe('Hi');
  });
});
