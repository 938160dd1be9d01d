import { imageBytesLimit, imageTypes, reasonOf } from '../../kit/form/useImageUploads.ts';
import { sendFile, uploadFile } from '../../lib/uploadFile.ts';

export const fileBytesLimit = 10_000_000;
const options = () => ({ onProgress: () => {}, signal: new AbortController().signal });

type Sent = { url: string; isPicture: boolean } | 'tooLarge' | 'failed';

/** Uploads one file. What can be shown is a picture; the rest is downloaded, large pictures among it. */
export async function sendCommentFile(file: File): Promise<Sent> {
  const { type, size } = file;
  if (size > fileBytesLimit) return 'tooLarge';
  const isPicture = imageTypes.includes(type) && size <= imageBytesLimit;
  try {
    if (isPicture) return { isPicture, url: await uploadFile(file, options()) };
    const { url } = await sendFile<{ url: string }>('/files/attachments', file, options());
    return { isPicture, url };
  } catch (error) {
    return reasonOf(error) === 'size' ? 'tooLarge' : 'failed';
  }
}
