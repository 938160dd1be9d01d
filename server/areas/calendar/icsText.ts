/* The notation of RFC 5545: lines of at most 75 bytes, a name with parameters, and a value. */

/** `raw` is the whole line as it stands in the file, unfolded. */
export type IcsLine = { name: string; parameters: Readonly<Record<string, string>>; value: string; raw: string };
export type IcsPart = { name: string; lines: IcsLine[]; parts: IcsPart[] };

export const icsLine = (name: string, value: string): string => folded(`${name}:${value}`);

/** A line, folded; letters of several bytes are never torn apart. */
export function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf(letter.codePointAt(0)!);
    if (bytes + size > 73) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return `${text}\r\n`;
}

/** All lines of a component, with those of the components in it. */
export const linesOf = ({ name, lines, parts }: IcsPart): string[] => [
  `BEGIN:${name}`,
  ...lines.map(({ raw }) => raw),
  ...parts.flatMap(linesOf),
  `END:${name}`,
];

/** How many bytes a letter is in UTF-8. */
const bytesOf = (letter: number) => (letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4);

export const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, '\\n').replaceAll(/[,;]/g, '\\$&');

export const unescaped = (text: string): string =>
  text.replaceAll(/\\([nN\\,;])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

/** The components of a file, one within another. Null when it is no calendar. */
export function readIcs(text: string): IcsPart | null {
  const root: IcsPart = { name: '', lines: [], parts: [] };
  const open = [root];
  const unfolded = text
    .replace(/^\ufeff/, '')
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/\n[ \t]/g, '');
  for (const raw of unfolded.split('\n')) {
    const line = lineOf(raw);
    if (line === null) continue;
    const here = open.at(-1)!;
    if (line.name === 'BEGIN') {
      if (open.length > 8) return null;
      const part: IcsPart = { name: line.value.trim().toUpperCase(), lines: [], parts: [] };
      here.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (open.length === 1) return null;
      open.pop();
    } else here.lines.push(line);
  }
  return root.parts.find(({ name }) => name === 'VCALENDAR') ?? null;
}

const maxParameters = 50;

/** Values of parameters may stand in quotes, and a colon in these is not the end of the name. */
function lineOf(raw: string): IcsLine | null {
  let isQuoted = false;
  let end = -1;
  for (let at = 0; at < raw.length && end < 0; at += 1) {
    if (raw[at] === '"') isQuoted = !isQuoted;
    else if (raw[at] === ':' && !isQuoted) end = at;
  }
  if (end < 1) return null;
  const [name = '', ...given] = raw.slice(0, end).split(';', maxParameters + 1);
  const parameters = Object.fromEntries(
    given.map((one) => {
      const [key = '', value = ''] = one.split('=', 2);
      return [key.toUpperCase(), value.replaceAll('"', '')];
    }),
  );
  return { name: name.toUpperCase(), parameters, value: raw.slice(end + 1), raw };
}
