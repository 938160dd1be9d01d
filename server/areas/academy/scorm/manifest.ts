/* The manifest of a SCORM 1.2 package: what it is called, what it begins with, and what it tells its lesson. */

export type Manifest = { title: string; start: string; launchData: string; masteryScore: number | null };

/** Why a package cannot be played: the key of the problem, and its words. */
export class ManifestFault extends Error {
  readonly key: 'badManifest' | 'notScorm12' | 'severalParts' | 'noStart';
  readonly limit: number | undefined;

  constructor(key: ManifestFault['key'], message: string, limit?: number) {
    super(message);
    this.key = key;
    this.limit = limit;
  }
}

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const maxTags = 40_000;
const deepest = 100;
const malformed = () => new ManifestFault('badManifest', 'has a manifest that cannot be read');

export function readManifest(xml: string): Manifest {
  const root = parsed(xml);
  if (root?.name !== 'manifest') throw malformed();
  const version = textOf(child(child(root, 'metadata'), 'schemaversion'));
  const isOther = /2004|1\.3/.test(version) || /adlseq|imsss|adlcp_v1p3/.test(xml.slice(0, 4000));
  if (isOther) throw new ManifestFault('notScorm12', 'is a package of SCORM 2004: use one of SCORM 1.2');
  const organizations = child(root, 'organizations');
  const named = organizations?.attributes['default'];
  const all = childrenOf(organizations, 'organization');
  const organization = all.find(({ attributes }) => attributes['identifier'] === named) ?? all[0];
  const items = organization ? within(organization).filter(({ attributes }) => attributes['identifierref']) : [];
  if (items.length > 1)
    throw new ManifestFault('severalParts', `has ${items.length} parts: use packages with one`, items.length);
  const resources = child(root, 'resources');
  const wanted = items[0]?.attributes['identifierref'];
  const resource = childrenOf(resources, 'resource').find(
    ({ attributes }) => attributes['href'] && (wanted === undefined || attributes['identifier'] === wanted),
  );
  if (resource === undefined) throw new ManifestFault('noStart', 'names no page that it begins with');
  const base = [root, resources, resource].map((one) => one?.attributes['base'] ?? '').join('');
  const score = Number.parseFloat(textOf(child(items[0], 'masteryscore')));
  return {
    title: (textOf(child(items[0], 'title')) || textOf(child(organization, 'title'))).slice(0, 120),
    start: base + resource.attributes['href'] + (items[0]?.attributes['parameters'] ?? ''),
    launchData: textOf(child(items[0], 'datafromlms')).slice(0, 4096),
    masteryScore: score >= 0 && score <= 100 ? score : null,
  };
}

const child = (element: Element | undefined, name: string) => element?.children.find((one) => one.name === name);
const childrenOf = (element: Element | undefined, name: string) =>
  (element?.children ?? []).filter((one) => one.name === name);
const textOf = (element: Element | undefined) => (element?.text ?? '').trim();
const within = (element: Element): Element[] => childrenOf(element, 'item').flatMap((item) => [item, ...within(item)]);

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
function parsed(xml: string): Element | undefined {
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
