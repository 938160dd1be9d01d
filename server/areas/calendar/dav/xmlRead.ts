import { Parser } from 'htmlparser2';
import { AppError } from '../../../errors.ts';

/** An element by its namespace and name: `{DAV:}prop`. */
export type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string; parts: Element[] };

const maxDepth = 20;
const maxElements = 20_000;

const malformed = () => new AppError('VALIDATION', 'The body is not XML that is understood here');

/**
 * Reads the XML of a calendar program. No document types, so no entities but those that XML itself has, and nothing is
 * fetched. Null for an empty body.
 */
export function readXml(body: string): Element | null {
  if (body.trim() === '') return null;
  const root: Element = { name: '', attributes: {}, text: '', parts: [] };
  const open = [root];
  const spaces: ReadonlyMap<string, string>[] = [new Map([['xml', 'http://www.w3.org/XML/1998/namespace']])];
  let count = 0;
  let isRefused = false;
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        count += 1;
        if (count > maxElements || open.length > maxDepth) return refuse();
        const known = new Map(spaces.at(-1));
        for (const [name, value] of Object.entries(attributes)) {
          if (name === 'xmlns') known.set('', value);
          else if (name.startsWith('xmlns:')) known.set(name.slice(6), value);
        }
        spaces.push(known);
        const [prefix, name] = tag.includes(':') ? (tag.split(':', 2) as [string, string]) : ['', tag];
        const element = { name: `{${known.get(prefix) ?? ''}}${name}`, attributes, text: '', parts: [] };
        open.at(-1)!.parts.push(element);
        open.push(element);
      },
      ontext: (text) => void (open.at(-1)!.text += text),
      onclosetag: (_name, isImplied) => {
        // What the end of the file closes was not whole; an element without content is closed by its own tag.
        if (isImplied && parser.endIndex >= body.length) return refuse();
        open.pop();
        spaces.pop();
      },
      onprocessinginstruction: (name) => name.startsWith('!') && refuse(),
      onerror: () => refuse(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  const refuse = () => {
    isRefused = true;
    parser.pause();
  };
  parser.write(body);
  if (!isRefused && open.length > 1) isRefused = true;
  if (isRefused || root.parts.length !== 1) throw malformed();
  return root.parts[0]!;
}

export const partOf = (element: Element | null | undefined, name: string): Element | undefined =>
  element?.parts.find((part) => part.name === name);
