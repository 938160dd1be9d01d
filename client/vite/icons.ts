import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const mark = '#7367f0';

/** Sizes of the pictures in `favicon.ico`. */
const small = [16, 32, 48];

/**
 * Draws the icons that browsers and phones ask for by themselves, from the mark of the program (`kit/Logo.tsx`): where the
 * mark changes, they change with it.
 */
export function icons(): Plugin {
  let root = '';
  return {
    name: 'atrium:icons',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const logo = await readFile(join(root, 'kit/Logo.tsx'), 'utf8');
      const paths = [...logo.matchAll(/<path [^>]*\/>/g)].map(([path]) => path);
      if (paths.length === 0) return this.error('kit/Logo.tsx draws no mark');
      const drawn = paths.join('');
      const emit = (fileName: string, source: Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
      emit('favicon.ico', iconFile(await Promise.all(small.map((size) => png(plain(drawn), size)))));
      // Phones cut their own shape out of these, so the ground reaches to the edges and the mark keeps its distance.
      for (const [name, size] of Object.entries({ 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }))
        emit(`${name}.png`, await png(onGround(drawn), size));
    },
  };
}

const plain = (drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${mark}">${drawn}</svg>`;

const onGround = (drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${mark}" d="M0 0h32v32H0z" />` +
  `<g color="#fff" transform="translate(16 16) scale(.62) translate(-16 -16)">${drawn}</g></svg>`;

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

/** An ICO file is a list of pictures by size; PNG is one of the forms that they may have. */
function iconFile(pictures: Buffer[]): Buffer {
  const entryBytes = 16;
  const head = Buffer.alloc(6 + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + entryBytes * index;
    head.writeUInt8(small[index]!, at);
    head.writeUInt8(small[index]!, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
