import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalid } from '../../errors.ts';

const kinds = new Set(['png', 'jpg', 'webp', 'gif']);
const maxPixels = 40_000_000;
const maxSide = 1600;

const refused = (key: string, message: string, limit?: number) =>
  invalid({ file: { key, message, ...(limit !== undefined && { limit }) } });

/**
 * A picture drawn anew as WebP: nothing of the file that came is kept but what can be seen, neither metadata (which may
 * tell where it was taken) nor anything hidden behind the picture.
 */
export async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  const kind = await fileTypeFromBuffer(bytes);
  if (kind === undefined || !kinds.has(kind.ext))
    throw refused('malformed', 'must be a picture: PNG, JPEG, WebP or GIF');
  // Loaded with the first upload: it is large, and most servers start without needing it.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
    const { width, height } = await picture.metadata();
    if (width * height > maxPixels) throw refused('tooLarge', `must have at most ${maxPixels} pixels`, maxPixels);
    return await picture
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused('malformed', 'cannot be read as a picture');
  }
}
