// Texts: the same in every language, all of them used, each with the plural forms that its language needs; the English
// ones, and the descriptions of the schema, without words that our voice avoids; the others without words of English, and
// French ones with the spaces of French.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { root, sources } from '../setup/stamps.mjs';
import { foreignWord } from './foreignWords.mjs';
import { spaceProblem, translationProblems } from './translated.mjs';
import { schemaProblems, voiceProblems } from './words.mjs';

const languages = ['en', 'fr', 'ar'];
const folder = join(root, 'client/locales');
const problems = [];
const owner = new Map();

// French has a form for millions only, which falls back to the general one.
const dispensable = { en: [], fr: ['many'], ar: [] };
// In Arabic these forms hold for one number each, which may stand for itself.
const numberOfForm = { ar: { zero: '=0', one: '=1', two: '=2' } };

/** Everything that must be the same in all languages: arguments, their kinds, the choices of a select, tags. */
function signature(elements, language, where, into = new Set()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.select)
      into.add(`${element.value}, select of ${Object.keys(element.options).sort().join(' ')}`);
    else into.add(`${element.value}, ${TYPE[element.type]}`);
    if (element.type === TYPE.plural) checkForms(element.options, element.pluralType ?? 'cardinal', language, where);
    if (element.type === TYPE.tag) signature(element.children, language, where, into);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) signature(option.value, language, where, into);
    }
  }
  return into;
}

function checkForms(options, type, language, where) {
  const needed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  const missing = needed.filter(
    (form) =>
      !(form in options) && !(numberOfForm[language]?.[form] in options) && !dispensable[language].includes(form),
  );
  if (missing.length > 0) problems.push(`${where}: plural without ${missing.join(', ')}`);
}

/** Its words, in all of its forms. */
const literals = (elements) =>
  elements.flatMap((one) =>
    one.type === TYPE.literal
      ? [one.value]
      : literals([...(one.children ?? []), ...Object.values(one.options ?? {}).flatMap(({ value }) => value)]),
  );

/** What a reader sees of a text: without names of arguments and keywords of plurals. */
const readable = (text) =>
  text.replaceAll(/\{\w+, (plural|select|number)(, (?=\w+ ?\{|=))?/g, ' ').replaceAll(/\{\w+\}/g, ' ');
const isSentence = (text) => /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u.test(text.replaceAll(/[{<][^}>]*[}>]/g, ''));

for (const file of readdirSync(join(folder, 'en'))) {
  const texts = Object.fromEntries(languages.map((language) => [language, read(language, file)]));
  for (const id of new Set(languages.flatMap((language) => Object.keys(texts[language])))) {
    if (owner.has(id)) problems.push(`${id}: in ${owner.get(id)} and in ${file}`);
    owner.set(id, file);
    if (!/^[a-z][A-Za-z]*(\.[A-Za-z0-9]+){2,}$/.test(id)) problems.push(`${id}: is not area.noun.meaning`);
    compare(id, file, texts);
  }
}

function read(language, file) {
  try {
    return JSON.parse(readFileSync(join(folder, language, file), 'utf8'));
  } catch (error) {
    problems.push(`${language}/${file}: ${error.message}`);
    return {};
  }
}

function compare(id, file, texts) {
  let first;
  for (const language of languages) {
    const where = `${language}/${file} ${id}`;
    const text = texts[language][id];
    if (text === undefined || text.trim() === '') {
      problems.push(`${where}: is missing`);
      continue;
    }
    // What people type to find something may be any word; it is not shown.
    if (language === 'en' && !id.startsWith('search.words.'))
      problems.push(...voiceProblems(readable(text)).map((problem) => `${where}: ${problem}`));
    const space = language === 'fr' ? spaceProblem(text) : null;
    if (space !== null) problems.push(`${where}: ${space}`);
    if (language !== 'en' && text === texts.en[id] && isSentence(text)) problems.push(`${where}: is not translated`);
    try {
      const elements = parse(text, { ignoreTag: false });
      const found = [...signature(elements, language, where)].sort().join('; ');
      first ??= found;
      if (found !== first) problems.push(`${where}: has {${found}}, English has {${first}}`);
      const word =
        language === 'en' || id.startsWith('search.words.') ? null : foreignWord(literals(elements).join(' '));
      if (word !== null) problems.push(`${where}: “${word}” is English`);
    } catch (error) {
      problems.push(`${where}: ${error.message}`);
    }
  }
}

// Ids stand in the code whole, or as a template whose holes are single words.
const code = sources(['client'], (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const used = new Set([...code.matchAll(/['"]([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+){2,})['"]/g)].map((match) => match[1]));
const templates = [...code.matchAll(/`([a-z][A-Za-z]*(?:\.(?:[A-Za-z0-9]|\$\{[^}]+\})+){1,})`/g)]
  .map((match) => match[1])
  .filter((template) => template.includes('${'))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[A-Za-z0-9.]+')}$`));
for (const id of owner.keys()) {
  if (!used.has(id) && !templates.some((template) => template.test(id)))
    problems.push(`${owner.get(id)} ${id}: is used nowhere`);
}

// The schema describes itself to whoever writes programs, by the same words.
for (const file of sources(['schema'], (name) => name.endsWith('.graphql'))) {
  const descriptions = readFileSync(join(root, file), 'utf8').matchAll(/"""([^]*?)"""|^\s*"([^"]+)"$/gm);
  for (const [, block, line] of descriptions)
    for (const problem of schemaProblems(block ?? line))
      problems.push(`${file}: ${problem} in: ${(block ?? line).trim()}`);
}

problems.push(...translationProblems());

for (const problem of problems) console.error(problem);
console.log(`${owner.size} texts in ${languages.length} languages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
