import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/server.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = [
  'README.md',
  'docs/ARCHITECTURE.md',
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];

describe('the documents', () => {
  test.each(documents)('%s links to files that exist', (document) => {
    const targets = [...read(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1]!);
    expect(targets.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
  });

  test.each(documents)('%s names files that exist', (document) => {
    const names = [...read(document).matchAll(/`((?:schema|server|client|tests|bench|scripts|docs)\/[\w./-]+)`/g)].map(
      (match) => match[1]!,
    );
    expect(names.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  test('the map names every folder of the server and the client', () => {
    const map = read('docs/ARCHITECTURE.md');
    const folders = ['server', 'client'].flatMap((side) =>
      readdirSync(join(root, side), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'dist')
        .map((entry) => entry.name),
    );
    expect(folders.filter((folder) => !map.includes(`${folder}/`))).toEqual([]);
  });

  test('the README lists the settings that env.ts reads, with their defaults', () => {
    const settings = ['server/env.ts', 'server/mailEnv.ts'].map(read).join('\n');
    const inCode = [...settings.matchAll(/^ {2}\/\*\* ([A-Z_]+)[:=]/gm)].map((match) => match[1]!);
    const rows = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \| ([^|]*)\|/gm)];
    expect(rows.map((row) => row[1]).sort()).toEqual(inCode.sort());
    for (const [, name, shown] of rows) {
      const fallback = new RegExp(`/\\*\\* ${name}:.* Default ([\\w.,/]+?)\\.? `).exec(settings)?.[1];
      if (fallback && name !== 'DEMO' && fallback !== 'none') expect(shown, name).toContain(fallback.replace(/,$/, ''));
    }
  });

  test('the README names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read('README.md').matchAll(/npm (?:run )?(start|test|[a-z:]+)(?= |$)/gm)].map(
      (match) => match[1]!,
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('nothing that belongs to one machine or registry is in the repository', () => {
    const lockfile = read('package-lock.json');
    expect(lockfile).not.toContain('"resolved"');
    expect(documents.filter((document) => /\/(root|home)\/|registry\.npmjs/.test(read(document)))).toEqual([]);
  });
});
