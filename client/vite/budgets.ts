import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What is heavy loads by itself, when it is needed: so much of it, compressed, that no page had before. */
const budgets = [
  {
    name: 'calendar',
    page: 'areas/calendar/CalendarPage.tsx',
    heavy: 'areas/calendar/CalendarGrid.tsx',
    kilobytes: 130,
  },
];
/** Loads with every page. */
const shell = 'app/layout/Shell.tsx';

/** Fails the build where a lazy part weighs more than it may, or is lazy no more. */
export function budgetsOf(): Plugin {
  let root = '';
  return {
    name: 'atrium:budgets',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      for (const { name, page, heavy, kilobytes } of budgets) {
        const grid = chunkOf(bundle, join(root, heavy));
        if (!grid) return this.error(`${name}: ${heavy} is no part that loads by itself`);
        const known = new Set([
          ...withImports(bundle, entryOf(bundle)),
          ...withImports(bundle, chunkOf(bundle, join(root, shell))?.fileName),
          ...withImports(bundle, chunkOf(bundle, join(root, page))?.fileName),
        ]);
        const own = [...withImports(bundle, grid.fileName)].filter((file) => !known.has(file));
        if (!own.includes(grid.fileName)) return this.error(`${name}: ${heavy} loads with the page`);
        const bytes = own.reduce((sum, file) => sum + gzipSync((bundle[file] as Rolldown.OutputChunk).code).length, 0);
        const isTooMuch = bytes > kilobytes * 1000;
        const text = `${name}: ${(bytes / 1000).toFixed(0)} kB compressed load by themselves, at most ${kilobytes}`;
        if (isTooMuch) return this.error(text);
        this.info(text);
      }
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((output) => output.type === 'chunk');
const chunkOf = (bundle: Rolldown.OutputBundle, id: string) =>
  chunksOf(bundle).find((chunk) => chunk.facadeModuleId === id);
const entryOf = (bundle: Rolldown.OutputBundle) => chunksOf(bundle).find(({ isEntry }) => isEntry)?.fileName;

/** The chunk and all that it loads with it. */
function withImports(bundle: Rolldown.OutputBundle, name: string | undefined, found = new Set<string>()): Set<string> {
  const chunk = name === undefined ? undefined : bundle[name];
  if (name === undefined || chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const inner of chunk.imports) withImports(bundle, inner, found);
  return found;
}
