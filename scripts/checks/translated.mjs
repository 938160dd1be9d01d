// Texts of other languages outside of the lists of messages: help articles, mails, papers, notifications, sample data. French ones have
// narrow no-break spaces before tall signs and inside quotation marks, so that no line begins with one; none has words of English.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root, sources } from '../setup/stamps.mjs';
import { foreignWord } from './foreignWords.mjs';

// A sign that begins an operator, a time or a word is none of a sentence: `a ?? b`, `:smile:`.
const wrong = /[\p{L}\p{N}»)”…%°}*`][ \u00a0][;:!?](?![\p{L}=:])|«(?!\u202f)|(?<!\u202f)»/u;

/** Why a text is not set as French is; null when it is. English has no space before these signs, and Arabic none inside its marks. */
export function spaceProblem(text) {
  if (/\p{Script=Arabic}/u.test(text)) return null;
  const at = text.search(wrong);
  return at < 0 ? null : `no narrow no-break space (U+202F) in “${text.slice(Math.max(0, at - 20), at + 20).trim()}”`;
}

/** Texts of a program: literals, and templates with a word for each expression; statements of a database are none. */
function textsOf(file, code) {
  const texts = [];
  const walk = (node, parent, language) => {
    if (Array.isArray(node)) for (const one of node) walk(one, parent, language);
    else if (node !== null && typeof node === 'object') {
      const add = (text) => /\p{L}/u.test(text) && texts.push({ text, language });
      if (node.type === 'Literal' && typeof node.value === 'string') add(node.value);
      if (node.type === 'JSXText') add(node.value);
      if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression')
        add(node.quasis.map(({ value }) => value.cooked).join('X'));
      const own = node.type === 'Property' && translations.has(node.key.name) ? node.key.name : language;
      for (const value of Object.values(node)) if (typeof value === 'object') walk(value, node, own);
    }
  };
  walk(parseSync(file, code).program, null, /\.(fr|ar)\.ts$/.exec(file)?.[1]);
  return texts;
}

const translations = new Set(['fr', 'ar']);

/** Texts of a help article, line by line, without its examples of code and the targets of its links. */
const linesOf = (file, text) =>
  text
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split('\n')
    .map((line) => ({ text: line, language: file.split('/')[4] }));

/** What is wrong with them, by file. */
export function translationProblems() {
  const folders = [...translations].map((language) => `server/areas/help/content/${language}`);
  const programs = (name) => /\.tsx?$/.test(name) && !/\.(generated|test)\./.test(name);
  const found = [
    ...sources(folders).map((file) => [file, linesOf]),
    ...sources(['server', 'client'], programs).map((file) => [file, textsOf]),
  ];
  return found.flatMap(([file, read]) => {
    const code = readFileSync(join(root, file), 'utf8');
    if (!/\bfr\b|[àâçéèêîôùûœ]|\p{Script=Arabic}/iu.test(code)) return [];
    return read(file, code).flatMap(({ text, language }) => {
      // A word alone may be a key.
      const word = language === undefined || !text.includes(' ') ? null : foreignWord(text);
      const problems = [spaceProblem(text), word && `“${word}” is English in “${text.slice(0, 60)}”`];
      return problems.filter(Boolean).map((problem) => `${file}: ${problem}`);
    });
  });
}
