// The lockfile installs on every platform from any registry, and holds nothing that we may not pass on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/stamps.mjs';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages } = read('package-lock.json');
const manifest = read('package.json');
const problems = [];

const free = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
];
// The fonts; a library that sharp links to and anybody can exchange.
const shipped = [...free, 'OFL-1.1', 'LGPL-3.0-or-later'];
const ofTools = [...free, 'MPL-2.0', 'CC-BY-4.0'];
// Named in their repositories, left out of their package.json.
const unnamed = { 'parse-cache-control': 'MIT' };

/** Why another version than the one that a package asks for is taken. */
const reasonsToOverride = {
  '@graphql-tools/batch-execute':
    'some registries list later versions without having their files; only codegen loads it',
};
for (const name of Object.keys(manifest.overrides ?? {}))
  if (!reasonsToOverride[name]) problems.push(`${name}: is overridden without a reason, which belongs into this check`);
for (const name of Object.keys(reasonsToOverride))
  if (!manifest.overrides?.[name]) problems.push(`${name}: is not overridden any more, take its reason away`);

for (const [path, entry] of Object.entries(packages)) {
  if (path === '') continue;
  const name = path.split('node_modules/').at(-1);
  if (entry.resolved) problems.push(`${name}: carries the address of a registry`);
  if (!entry.integrity) problems.push(`${name}: has no checksum`);
  // All that AND names must be allowed; of what OR names, we take the one that is.
  const parts = (entry.license ?? unnamed[name] ?? 'none').replaceAll(/[()]/g, '').split(' AND ');
  const allowed = entry.dev ? ofTools : shipped;
  for (const part of parts)
    if (!part.split(' OR ').some((word) => allowed.includes(word))) problems.push(`${name}: licence ${part}`);
  // npm install leaves out what it cannot fetch, and npm ci then refuses the file.
  for (const wanted of Object.keys(entry.optionalDependencies ?? {})) {
    if (!isLocked(path, wanted))
      problems.push(
        `${name}: ${wanted} is missing in the lockfile, take a version that is published for every platform`,
      );
  }
}

function isLocked(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`]);
  }
}

for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
  const wanted = manifest[kind] ?? {};
  const locked = packages[''][kind] ?? {};
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)])) {
    if (wanted[name] !== locked[name])
      problems.push(`${name}: package.json says ${wanted[name]}, package-lock.json ${locked[name]}`);
    if (wanted[name] && !/^\d/.test(wanted[name])) problems.push(`${name}: ${wanted[name]} is not one version`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`${Object.keys(packages).length - 1} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
