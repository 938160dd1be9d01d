import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { AreaRoute } from '../app/areaRoute.ts';

/** Code and texts that every page of the default layout needs besides its own: see `loadShell` in app/routes.tsx. */
const shell = { code: 'app/layout/Shell.tsx', messages: ['shell', 'kit'] };

/** Stands among the message files of a language for what lists them: `lib/language/<language>.ts`. */
const languageParts = 'language';

/** Texts of a page's title by language. */
type Titles = Record<string, string>;

/** Page → the files that opening it loads, and its title; `messages` are looked up in the language of the visitor. */
type Preloads = {
  pages: { path: string; needsSession: boolean; code: string[]; messages: string[]; titles: Titles }[];
  messages: Record<string, Record<string, string>>;
};

/**
 * Writes `preloads.json`, from which the server tells the browser at once what a page will load. Else it would learn
 * that only after the first files have come and run.
 */
export function preloads(): Plugin {
  let root = '';
  let routes: AreaRoute[] = [];
  let titles: Map<string, Titles> = new Map();
  return {
    name: 'atrium:preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const entries = await readdir(join(root, 'areas'), { withFileTypes: true });
      const areas = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      const modules = await Promise.all(areas.map((area) => readRoutes(root, join(root, 'areas', area, 'routes.tsx'))));
      routes = modules.flat();
      titles = await readTitles(root, routes);
    },
    // The first paint needs no script: the frame of the page stands in the HTML. Its font goes first.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"'),
    },
    generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(describe(root, routes, titles, bundle)),
      });
    },
  };
}

async function readRoutes(root: string, file: string): Promise<AreaRoute[]> {
  const { module } = await runnerImport<{ routes: AreaRoute[] }>(file, { configFile: false, root, logLevel: 'error' });
  return module.routes;
}

function describe(
  root: string,
  routes: AreaRoute[],
  titles: Map<string, Titles>,
  bundle: Rolldown.OutputBundle,
): Preloads {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (id: string) => chunks.find(({ moduleIds }) => moduleIds.includes(id));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return found;
    found.add(name);
    for (const inner of chunk.imports) withImports(inner, found);
    return found;
  };
  // The page itself already names what its entry needs.
  const known = withImports(chunks.find((chunk) => chunk.isEntry)?.fileName ?? '');
  const filesOf = (id: string) => [...withImports(chunkOf(id)?.fileName ?? '')].filter((name) => !known.has(name));
  const pages = routes.map(({ path, lazy, messages = [], handle }) => {
    const needsSession = handle.layout !== 'blank';
    // As Vite writes it for its own runner: `() => __vite_ssr_dynamic_import__("/areas/auth/LoginPage.tsx")`.
    const source = /"\/([^"]+)"/.exec(String(lazy))?.[1] ?? '';
    const code = [
      ...new Set([source, ...(needsSession ? [shell.code] : [])].flatMap((file) => filesOf(join(root, file)))),
    ];
    return {
      path,
      needsSession,
      code,
      messages: [...new Set([languageParts, 'app', ...(needsSession ? shell.messages : []), ...messages])],
      titles: titles.get(handle.titleId) ?? {},
    };
  });
  return { pages, messages: messageFiles(chunks) };
}

async function readTitles(root: string, routes: AreaRoute[]): Promise<Map<string, Titles>> {
  const found = new Map<string, Titles>();
  const wanted = new Set<string>(routes.map(({ handle }) => handle.titleId));
  for (const file of await readdir(join(root, 'locales'), { recursive: true })) {
    if (!file.endsWith('.json')) continue;
    const texts = JSON.parse(await readFile(join(root, 'locales', file), 'utf8')) as Titles;
    for (const id of wanted) {
      // One with a placeholder has to wait for its value.
      if (texts[id]?.includes('{') === false) found.set(id, { ...found.get(id), [dirname(file)]: texts[id] });
    }
  }
  return found;
}

function messageFiles(chunks: Rolldown.OutputChunk[]): Preloads['messages'] {
  const files: Preloads['messages'] = {};
  // Several text files travel in one: it is the modules inside that tell which.
  for (const { moduleIds, fileName } of chunks) {
    for (const id of moduleIds) {
      const [, parts] = /lib[\\/]language[\\/](fr|ar)\.ts$/.exec(id) ?? [];
      if (parts) (files[parts] ??= {})[languageParts] = fileName;
      const [, language, area] = /locales[\\/](\w+)[\\/](\w+)$/.exec(id) ?? [];
      if (language && area) (files[language] ??= {})[area] = fileName;
    }
  }
  return files;
}
