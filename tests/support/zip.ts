import { unzipSync } from 'fflate';

/** Files of an archive by its directory. */
export const unzipped = (bytes: Buffer): Record<string, Buffer> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)]));
