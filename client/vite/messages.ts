import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const query = '?messages';

/**
 * Turns `locales/<lang>/<area>.json?messages` into a module of parsed messages, so that the parser (a third of
 * react-intl) is not sent to the browser. A message that does not parse stops the build, naming it.
 */
export function messages(): Plugin {
  return {
    name: 'atrium:messages',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const file = await this.resolve(source.slice(0, -query.length), importer, { skipSelf: true });
      // Without the ending the JSON plugin leaves the module alone.
      return file ? `\0messages:${file.id.replace(/\.json$/, '')}` : null;
    },
    async load(id) {
      if (!id.startsWith('\0messages:')) return null;
      const file = `${id.slice('\0messages:'.length)}.json`;
      this.addWatchFile(file);
      const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
      const entries = texts.map(([key, text]) => `${JSON.stringify(key)}:${compiled(file, key, text)}`);
      return { code: `const t=(value)=>[{type:0,value}];export default {${entries.join(',')}};`, moduleType: 'js' };
    },
  };
}

function compiled(file: string, key: string, text: string): string {
  try {
    const parts = parse(text, { ignoreTag: false });
    const [only] = parts;
    // Nine in ten texts are one literal: a call is shorter than the tree.
    if (parts.length === 1 && only?.type === 0) return `t(${JSON.stringify(only.value)})`;
    return JSON.stringify(parts, (name, value) => (name === 'location' ? undefined : value));
  } catch (error) {
    throw new Error(`${file}: "${key}" is not a message: ${(error as Error).message}`, { cause: error });
  }
}
