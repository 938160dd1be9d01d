/* What files of packages are, by their names, and the pages among them. */

const mediaTypes: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
};

export const mediaTypeOf = (path: string): string =>
  mediaTypes[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** A page with the interface as its first script. Bytes stay what they are, whatever letters they stand for. */
export function withRuntime(page: Buffer, address: string): Buffer {
  // Two bytes a letter: nothing that is plain could be put in.
  if (page.length > 1 && (page.readUInt16BE(0) === 0xfffe || page.readUInt16BE(0) === 0xfeff)) return page;
  const text = page.toString('latin1');
  const head = /<head(\s[^>]*)?>/i.exec(text) ?? /<html(\s[^>]*)?>/i.exec(text) ?? /^[^<]*<!doctype[^>]*>/i.exec(text);
  const at = head === null ? 0 : head.index + head[0].length;
  return Buffer.from(`${text.slice(0, at)}<script src="${address}"></script>${text.slice(at)}`, 'latin1');
}
