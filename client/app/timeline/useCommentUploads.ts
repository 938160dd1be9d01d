import { useState } from 'react';
import { showNotice } from '../../kit/notices.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CommentFile } from './commentFile.ts';

/** Uploads files to go with a comment, one after the other, and says why one was not taken. */
export function useCommentUploads(addPicture: (url: string) => void, addFile: (file: CommentFile) => void) {
  const text = useText();
  const { bytes } = useFormats();
  const [isUploading, setUploading] = useState(false);
  const add = async (files: readonly File[]) => {
    setUploading(true);
    // Few comments have files: what sends them is loaded then.
    const sending = await import('./sendCommentFile.ts').catch(() => null);
    for (const file of files) {
      const { name, size: sizeBytes } = file;
      const sent = (await sending?.sendCommentFile(file)) ?? 'failed';
      if (sent === 'tooLarge' || sent === 'failed') {
        const size = bytes(sending?.fileBytesLimit ?? 0);
        const line = sent === 'failed' ? 'timeline.comment.pictureFailed' : 'timeline.comment.fileTooLarge';
        showNotice({ tone: 'error', text: text(line, { name, size }) });
      } else if (sent.isPicture) addPicture(sent.url);
      else addFile({ name: name || 'file', url: sent.url, sizeBytes });
    }
    setUploading(false);
  };
  return { add, isUploading };
}
