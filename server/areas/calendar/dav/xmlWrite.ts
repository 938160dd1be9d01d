/* Answers of CalDAV: prefixes are always the same. */

const prefixes = {
  'DAV:': 'd',
  'urn:ietf:params:xml:ns:caldav': 'c',
  'http://calendarserver.org/ns/': 'cs',
  'http://apple.com/ns/ical/': 'i',
} as const;

export const dav = (name: string) => `{DAV:}${name}`;
export const cal = (name: string) => `{urn:ietf:params:xml:ns:caldav}${name}`;
export const server = (name: string) => `{http://calendarserver.org/ns/}${name}`;
export const apple = (name: string) => `{http://apple.com/ns/ical/}${name}`;

// What XML has no way to write is left out.
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

/** An element by its namespace and name; one of a foreign namespace says it itself. */
export function element(name: string, content = ''): string {
  const [, space = '', local = ''] = /^\{([^}]*)\}(.*)$/.exec(name) ?? [];
  if (!/^[\w.-]{1,100}$/.test(local)) return '';
  const prefix = prefixes[space as keyof typeof prefixes];
  const [tag, more] =
    prefix === undefined ? [local, ` xmlns="${escaped(space).replaceAll('"', '&quot;')}"`] : [`${prefix}:${local}`, ''];
  return content === '' ? `<${tag}${more}/>` : `<${tag}${more}>${content}</${tag}>`;
}

export const href = (path: string) => element(dav('href'), escaped(path));

/** Properties of a resource by name, each with its content. */
export type Properties = Readonly<Record<string, string>>;

/** What a resource answers to a question for properties; those that it has not are named as such. */
export function response(path: string, properties: Properties, asked: readonly string[] | null): string {
  const names = asked ?? Object.keys(properties);
  const known = names.filter((name) => name in properties);
  const missing = names.filter((name) => !(name in properties));
  const stat = (status: string, content: string) =>
    content === ''
      ? ''
      : element(dav('propstat'), element(dav('prop'), content) + element(dav('status'), `HTTP/1.1 ${status}`));
  const found = known.map((name) => element(name, properties[name])).join('');
  const absent = missing.map((name) => element(name)).join('');
  return element(
    dav('response'),
    href(path) + (stat('200 OK', found) + stat('404 Not Found', absent) || element(dav('status'), 'HTTP/1.1 200 OK')),
  );
}

/** A resource that is not there, or not any more. */
export const missing = (path: string) =>
  element(dav('response'), href(path) + element(dav('status'), 'HTTP/1.1 404 Not Found'));

const declared = Object.entries(prefixes)
  .map(([space, prefix]) => ` xmlns:${prefix}="${space}"`)
  .join('');

export const multistatus = (content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<d:multistatus${declared}>${content}</d:multistatus>`;

export const davError = (name: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<d:error${declared}>${element(name)}</d:error>`;
