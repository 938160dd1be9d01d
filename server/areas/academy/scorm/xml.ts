/* XML of packages, read without what makes it slow or dangerous. */

export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const maxTags = 40_000;
const deepest = 100;

/** A file that is no XML that ends. */
export class XmlFault extends Error {}
const malformed = () => new XmlFault('cannot be read');

export const child = (element: Element | undefined, name: string) => element?.children.find((one) => one.name === name);
export const childrenOf = (element: Element | undefined, name: string) =>
  (element?.children ?? []).filter((one) => one.name === name);
export const textOf = (element: Element | undefined) => (element?.text ?? '').trim();

/** What is no element, and where it ends. */
const passed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
const tag = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

/**
 * Names without their prefix; declarations, comments and entities of its own are left out. Each character is looked at
 * once: what does not end is refused where it begins, so that no file takes longer than its size.
 */
export function parsed(xml: string): Element | undefined {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  for (let last = 0; ;) {
    const at = xml.indexOf('<', last);
    const here = open.at(-1)!;
    here.text += plain(xml.slice(last, at === -1 ? undefined : at));
    if (at === -1) break;
    const other = passed.find(([begin]) => xml.startsWith(begin, at));
    if (other !== undefined) {
      const [begin, end] = other;
      const close = xml.indexOf(end, at + begin.length);
      if (close === -1) throw malformed();
      if (begin === '<![CDATA[') here.text += xml.slice(at + begin.length, close);
      last = close + end.length;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(xml);
    if (found === null || (count += 1) > maxTags) throw malformed();
    last = tag.lastIndex;
    const [, isEnd, said = '', given = '', isEmpty] = found;
    const name = said.replace(/^.*:/, '').toLowerCase();
    if (isEnd) {
      if (open.length === 1 || here.name !== name) throw malformed();
      open.pop();
      continue;
    }
    const element: Element = { name, attributes: attributesIn(given), children: [], text: '' };
    here.children.push(element);
    if (!isEmpty && open.push(element) > deepest) throw malformed();
  }
  if (open.length !== 1) throw malformed();
  return root.children[0];
}

const attributesIn = (given: string): Record<string, string> =>
  Object.fromEntries(
    [...given.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.replace(/^.*:/, '').toLowerCase(),
      plain(double ?? single ?? ''),
    ]),
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(#x?[\da-f]{1,6}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
