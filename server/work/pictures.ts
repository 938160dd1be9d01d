import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalid } from '../errors.ts';

const kinds = new Set(['png', 'jpg', 'webp', 'gif']);
const maxPixels = 40_000_000;
// The parts of a progressive picture come one after another, each over the whole: all of it is held in memory, at six bytes a pixel.
const maxProgressivePixels = 16_000_000;
const maxSide = 1600;
const maxAtOnce = 2;
const maxWaiting = 20;
const longestSeconds = 10;

let drawing = 0;
const waiting: (() => void)[] = [];

const refused = (key: string, message: string, limit?: number) =>
  invalid({ file: { key, message, ...(limit !== undefined && { limit }) } });

/** Whether the file is a picture that can be drawn anew, whatever it is called. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  return kinds.has((await fileTypeFromBuffer(bytes))?.ext ?? '');
}

/**
 * A picture drawn anew as WebP: nothing of the file that came is kept but what can be seen, neither metadata (which may
 * tell where it was taken) nor anything hidden behind the picture.
 */
export async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  const kind = await fileTypeFromBuffer(bytes);
  if (kind === undefined || !kinds.has(kind.ext))
    throw refused('malformed', 'must be a picture: PNG, JPEG, WebP or GIF');
  return inTurn(() => draw(bytes));
}

/** Two pictures at once, whoever sent them: each may need some hundred megabytes for a moment. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting)
    throw new AppError('UNAVAILABLE', 'Too many pictures at once; try again in a moment', { retryAfterSeconds: 2 });
  if (drawing >= maxAtOnce) await new Promise<void>((start) => waiting.push(start));
  else drawing += 1;
  try {
    return await work();
  } finally {
    // Whoever waits takes the place over.
    const next = waiting.shift();
    if (next === undefined) drawing -= 1;
    else next();
  }
}

async function draw(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded with the first upload: it is large, and most servers start without needing it.
  const { default: sharp } = await import('sharp');
  // Every picture is a new one: what a cache would keep is never asked for again.
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
    const { width, height, isProgressive } = await picture.metadata();
    const most = isProgressive ? maxProgressivePixels : maxPixels;
    if (width * height > most)
      throw refused(
        'tooLarge',
        `must have at most ${most} pixels${isProgressive ? ' if it is progressive' : ''}`,
        most,
      );
    return await picture
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('malformed', 'cannot be read as a picture');
  }
}
