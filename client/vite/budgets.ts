import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
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
    page: 'areas/ecommerce/dashboard/ShopDashboardPage.tsx',
    heavy: 'kit/charts/Chart.tsx',
    kilobytes: 110,
  },
];
/** All that a page loads, texts and what is heavy apart: so much, compressed, at most. */
const wholePages = [
  { pages: /\/areas\/auth\/LoginPage\.tsx$/, hasShell: false, kilobytes: 184 },
  {
    pages: /\/areas\/(ecommerce\/\w+\/(Product|Order)|users\/User)ListPage\.tsx$/,
    hasShell: true,
    kilobytes: 360,
  },
  { pages: /\/areas\/[\w/]+Page\.tsx$/, hasShell: true, kilobytes: 450 },
];
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
        const own = addedBy(
          bundle,
          part,
          loadedWith(bundle, [chunkOf(bundle, join(root, shell)), chunkOf(bundle, join(root, page))]),
        );
        if (!own.includes(part.fileName)) return this.error(`${name}: ${heavy} loads with the page`);
        const size = sizeOf(bundle, own);
        const text = `${name}: ${size.toFixed(0)} kB compressed load by themselves, at most ${kilobytes}`;
        if (size > kilobytes) return this.error(text);
        this.info(text);
      }
      for (const { pages, hasShell, kilobytes } of wholePages) {
        const frame = hasShell ? chunkOf(bundle, join(root, shell)) : undefined;
        const found = chunksOf(bundle)
          .flatMap((chunk) => chunk.moduleIds.filter((id) => pages.test(id)).map((id) => ({ id, chunk })))
          .map(({ id, chunk }) => ({ id, size: sizeOf(bundle, [...loadedWith(bundle, [frame, chunk])]) }))
          .toSorted((one, other) => other.size - one.size);
        if (found.length === 0) return this.error(`no page is called ${pages.source}`);
        const textOf = ({ id, size }: (typeof found)[number]) => `${id.slice(root.length)} loads ${size.toFixed(1)} kB`;
        const tooLarge = found.filter(({ size }) => size > kilobytes).map(textOf);
        if (tooLarge.length > 0) return this.error(`pages, at most ${kilobytes} kB: ${tooLarge.join(', ')}`);
        this.info(`pages: ${textOf(found[0]!)}, at most ${kilobytes}`);
      }
    },
  };
}

/** Chunks that are there once a page is open. */
const loadedWith = (bundle: Rolldown.OutputBundle, parts: (Rolldown.OutputChunk | undefined)[]): Set<string> =>
  new Set([entryOf(bundle), ...parts].flatMap((chunk) => [...withImports(bundle, chunk?.fileName)]));
const addedBy = (bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, known: Set<string>): string[] =>
  [...withImports(bundle, chunk.fileName)].filter((file) => !known.has(file));
/** In thousands of bytes, compressed; quickly, so a twentieth larger than they travel. */
const sizeOf = (bundle: Rolldown.OutputBundle, files: string[]): number =>
  files.reduce((sum, file) => sum + compressedSize(bundle[file] as Rolldown.OutputChunk), 0) / 1000;
const sizes = new WeakMap<Rolldown.OutputChunk, number>();
function compressedSize(chunk: Rolldown.OutputChunk): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const size = sizes.get(chunk) ?? brotliCompressSync(chunk.code, { params }).length;
  sizes.set(chunk, size);
  return size;
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((output) => output.type === 'chunk');
const chunkOf = (bundle: Rolldown.OutputBundle, id: string) =>
  chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(id));
const entryOf = (bundle: Rolldown.OutputBundle) => chunksOf(bundle).find(({ isEntry }) => isEntry);

/** The chunk and all that it loads with it. */
function withImports(bundle: Rolldown.OutputBundle, name: string | undefined, found = new Set<string>()): Set<string> {
  const chunk = name === undefined ? undefined : bundle[name];
  if (name === undefined || chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const inner of chunk.imports) withImports(bundle, inner, found);
  return found;
}
