import { useState } from 'react';
import { imageBytesLimit, imageTypes, reasonOf } from '../../kit/form/useImageUploads.ts';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { sendFile, uploadFile } from '../../lib/uploadFile.ts';

export type CommentFile = { name: string; url: string; sizeBytes: number };

const fileBytesLimit = 10_000_000;
const options = () => ({ onProgress: () => {}, signal: new AbortController().signal });
/** What can be shown is a picture; the rest is downloaded, large pictures among it. */
const isShown = ({ type, size }: File) => imageTypes.includes(type) && size <= imageBytesLimit;

/** Uploads files to go with a comment, one after the other, and says why one was not taken. */
export function useCommentUploads(addPicture: (url: string) => void, addFile: (file: CommentFile) => void) {
  const text = useText();
  const { bytes } = useFormats();
  const [isUploading, setUploading] = useState(false);
  const tell = (line: string) => showNotice({ tone: 'error', text: line });
  const upload = async (file: File) => {
    const { name, size: sizeBytes } = file;
    const tooLarge = () => tell(text('timeline.comment.fileTooLarge', { name, size: bytes(fileBytesLimit) }));
    if (sizeBytes > fileBytesLimit) return tooLarge();
    try {
      if (isShown(file)) return addPicture(await uploadFile(file, options()));
      const { url } = await sendFile<{ url: string }>('/files/attachments', file, options());
      addFile({ name: name || 'file', url, sizeBytes });
    } catch (error) {
      if (reasonOf(error) === 'size') return tooLarge();
      tell(text('timeline.comment.pictureFailed', { name }));
    }
  };
  const add = async (files: readonly File[]) => {
    setUploading(true);
    for (const file of files) await upload(file);
    setUploading(false);
  };
  return { add, isUploading };
}
