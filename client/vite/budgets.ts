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
  {
    name: 'charts',
    page: 'areas/ecommerce/ShopDashboardPage.tsx',
    heavy: 'kit/charts/Chart.tsx',
    kilobytes: 110,
  },
];
/** What a page adds for those who have a list open already. What is heavy in it is above. */
const furtherPages = {
  after: 'areas/ecommerce/ProductListPage.tsx',
  pages: /\/areas\/[\w/]+Page\.tsx$/,
  kilobytes: 60,
};
/** Loads with every page. */
const shell = 'app/layout/Shell.tsx';

/** Fails the build where a lazy part or a page weighs more than it may, or is lazy no more. */
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
        const part = chunkOf(bundle, join(root, heavy));
        if (!part) return this.error(`${name}: ${heavy} is no part that loads by itself`);
        const own = addedBy(bundle, part, loadedWith(bundle, root, page));
        if (!own.includes(part.fileName)) return this.error(`${name}: ${heavy} loads with the page`);
        const size = sizeOf(bundle, own);
        const text = `${name}: ${size.toFixed(0)} kB compressed load by themselves, at most ${kilobytes}`;
        if (size > kilobytes) return this.error(text);
        this.info(text);
      }
      const { after, pages, kilobytes } = furtherPages;
      const known = loadedWith(bundle, root, after);
      const sizes = chunksOf(bundle)
        .filter(({ facadeModuleId }) => pages.test(facadeModuleId ?? ''))
        .map((page) => ({
          name: page.facadeModuleId!.slice(root.length),
          size: sizeOf(bundle, addedBy(bundle, page, known)),
        }))
        .toSorted((one, other) => other.size - one.size);
      const [largest] = sizes;
      if (!largest) return this.error('no pages that load by themselves');
      const text = `pages: ${sizes.length}, the largest adds ${largest.size.toFixed(0)} kB (${largest.name}), at most ${kilobytes}`;
      if (largest.size > kilobytes) return this.error(text);
      this.info(text);
    },
  };
}

/** Chunks that are there once a page is open. */
const loadedWith = (bundle: Rolldown.OutputBundle, root: string, page: string): Set<string> =>
  new Set([
    ...withImports(bundle, entryOf(bundle)),
    ...withImports(bundle, chunkOf(bundle, join(root, shell))?.fileName),
    ...withImports(bundle, chunkOf(bundle, join(root, page))?.fileName),
  ]);
const addedBy = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, known: Set<string>): string[] =>
  [...withImports(bundle, chunk.fileName)].filter((file) => !known.has(file));
/** In thousands of bytes, compressed. */
const sizeOf = (bundle: Rolldown.OutputBundle, files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync((bundle[file] as Rolldown.OutputChunk).code).length, 0) / 1000;

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
