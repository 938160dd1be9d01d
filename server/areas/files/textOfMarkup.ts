import { Parser } from 'htmlparser2';

/** Elements after which a word ends: paragraphs, lines, cells. */
const ends = new Set(
  'w:p w:tab w:br w:tc a:p a:br si c row text:p text:h text:tab text:line-break table:table-cell p br div li td th tr h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
const unsaid = new Set(['script', 'style', 'w:instrText', 'w:delText', 'f']);

/** What stands between the tags of XML or HTML, up to so many letters. Cells of a sheet that name a shared text are left out. */
export function textOfMarkup(markup: string, most: number): string {
  const said: string[] = [];
  let length = 0;
  let silent = 0;
  let isShared = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (unsaid.has(name)) silent += 1;
        if (name === 'c') isShared = attributes['t'] === 's';
      },
      ontext: (text) => {
        if (silent > 0 || isShared || length > most) return;
        said.push(text);
        length += text.length;
      },
      onclosetag: (name) => {
        if (unsaid.has(name)) silent -= 1;
        if (name === 'c') isShared = false;
        // Tags without words between them leave one line, not one each.
        if (ends.has(name) && said.at(-1) !== '\n') said.push('\n');
      },
    },
    { xmlMode: !/^\s*<(?:!doctype html|html)/i.test(markup), decodeEntities: true },
  );
  const part = 65_536;
  for (let at = 0; at < markup.length && length <= most; at += part) parser.write(markup.slice(at, at + part));
  parser.end();
  return said.join('').slice(0, most);
}
