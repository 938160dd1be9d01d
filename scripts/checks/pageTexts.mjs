// Each page loads the texts that it may show: those of the code it reaches, unless a part loads them with itself.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, sources } from '../setup/stamps.mjs';

const folder = join(root, 'client/locales/en');
const fileOf = new Map();
for (const name of readdirSync(folder))
  for (const id of Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    fileOf.set(id, name.replace('.json', ''));

// What names texts that are loaded by those who show them.
const tables = new Map([
  ['client/app/shellParts.ts', 'the bell, the palette and the settings load the names of what they list'],
  ['client/areas/users/conditionTexts.ts', 'useConditionTexts loads the lists of the texts that it gives'],
  ['client/kit/form/fieldDisplay.tsx', 'histories and conflicts load form, lists that only name fields do not'],
]);

const known = new Map();

/** What a module says: what it imports at once and later, which texts it names, and which lists of texts it loads. */
function read(file) {
  if (known.has(file)) return known.get(file);
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const resolve = (path) => (path.startsWith('.') ? relative(root, join(root, dirname(file), path)) : null);
  const named = (pattern) => [...code.matchAll(pattern)].map((match) => resolve(match[1])).filter(isModule);
  const module = {
    at: named(/^(?:import|export)(?! type\b)[^;]*? from '([^']+)'/gm).concat(named(/^import '([^']+)'/gm)),
    later: named(/import\('([^']+)'\)/g),
    texts: textsIn(code),
    // Loaded before the module shows anything.
    awaits: [...code.matchAll(/await needMessages\(\[([^\]]*)\]/g)].flatMap(([, list]) => namesIn(list)),
    // A history loads the lists that its declaration names, and the form of a command loads its own.
    loads: [...code.matchAll(/(?:needMessages\(|messages: )\[([^\]]*)\]/g)]
      .flatMap(([, list]) => namesIn(list))
      .concat(code.includes('inputs: lazy(') ? ['form'] : []),
  };
  known.set(file, module);
  return module;
}

const isModule = (file) => file !== null && /\.tsx?$/.test(file) && existsSync(join(root, file));
const namesIn = (list) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);

/** Lists of texts that a module needs, each with one text of it. */
function textsIn(code) {
  const needed = new Map();
  // Everyday words of a command (`words`) are looked up by the palette, which loads them.
  for (const [, id] of code.matchAll(/(?<!\bwords: )['"]([a-z]\w*(?:\.\w+){2,})['"]/g))
    if (fileOf.has(id)) needed.set(fileOf.get(id), id);
  for (const [, template] of code.matchAll(/`([a-z]\w*\.(?:[\w.]|\$\{[^}]+\})+)`/g)) {
    if (!template.includes('${')) continue;
    const fits = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w.]+')}$`);
    const files = new Set([...fileOf].filter(([id]) => fits.test(id)).map(([, file]) => file));
    if (files.size === 1) needed.set([...files][0], template);
  }
  return needed;
}

/** Walks from a module with the lists that are loaded there; `report` is told of each text that is not. */
function walk(start, loaded, report) {
  const seen = new Map();
  const queue = [[start, new Set(loaded)]];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [file, there] = next;
    // Once more only where less is loaded than before.
    const before = seen.get(file);
    if (before !== undefined && [...before].every((name) => there.has(name))) continue;
    seen.set(file, before === undefined ? there : before.intersection(there));
    const { at, later, texts, loads, awaits } = read(file);
    if (!tables.has(file))
      for (const [list, id] of texts) if (!there.has(list) && !awaits.includes(list)) report(list, file, id);
    for (const one of at) queue.push([one, there]);
    for (const one of later) queue.push([one, new Set([...there, ...loads])]);
  }
}

/** Lists that the shell loads with itself, and that are there before any page. */
function shellLists() {
  const own = /shellMessages = [^]*?=> \[([^\]]*)\.\.\./.exec(
    readFileSync(join(root, 'client/app/shellParts.ts'), 'utf8'),
  );
  const areas = sources(['client/areas'], (file) => file.endsWith('/index.ts'));
  const given = areas.map(
    (file) => /shellMessages: \[([^\]]*)\]/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '',
  );
  return ['app', ...namesIn(own[1]), ...given.flatMap(namesIn)];
}

const problems = new Set();
const shell = 'client/app/layout/Shell.tsx';
walk(shell, shellLists(), (list, file, id) => problems.add(`${shell}: does not load '${list}' for ${id} in ${file}`));
for (const routes of sources(['client/areas'], (file) => file.endsWith('/routes.tsx'))) {
  const code = readFileSync(join(root, routes), 'utf8');
  for (const [, block] of code.matchAll(/\{\s*(path: [^]*?)\n {2}\},/g)) {
    const page = /import\('([^']+)'\)/.exec(block)?.[1];
    const lists = /messages: \[([^\]]*)\]/.exec(block)?.[1];
    if (page === undefined || lists === undefined) continue;
    const shared = lists.includes('...messages') ? (/messages(?::[^=]+)? = \[([^\]]*)\]/.exec(code)?.[1] ?? '') : '';
    const start = relative(root, join(root, dirname(routes), page));
    walk(start, [...shellLists(), ...namesIn(lists), ...namesIn(shared)], (list, file, id) =>
      problems.add(`${start}: does not load '${list}' for ${id} in ${file}`),
    );
  }
}
for (const problem of problems) console.error(problem);
console.log(`${known.size} modules walked, ${problems.size} texts that a page may show without having loaded them`);
process.exitCode = problems.size > 0 ? 1 : 0;
