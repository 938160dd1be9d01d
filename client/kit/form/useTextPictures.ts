import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { showNotice } from '../notices.ts';
import { holdPlace, leavePlace } from './pictureUploads.ts';
import { imageBytesLimit, reasonAtOnce, reasonOf, refusalTexts, type UploadImage } from './useImageUploads.ts';
import type { PendingUploads } from './usePendingUploads.ts';

/** The longest side of pictures as the server keeps them. */
const maxSide = 1600;
let lastId = 0;

/** Width and height as the picture will be kept: the text keeps its place while it loads. */
async function sizeOf(file: File): Promise<{ width?: string; height?: string }> {
  try {
    const { width, height } = await createImageBitmap(file);
    const share = Math.min(1, maxSide / Math.max(width, height));
    return { width: String(Math.round(width * share)), height: String(Math.round(height * share)) };
  } catch {
    return {};
  }
}

export type PictureTools = { upload: UploadImage; pending: PendingUploads };

/** Sends pictures and puts them where they were dropped, or at the cursor. The text can be written on meanwhile. */
export function useTextPictures(tools: PictureTools | undefined) {
  const text = useText();
  const { bytes } = useFormats();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const refuse = (file: File, reason: 'type' | 'size' | 'failed', again?: () => void) =>
    showNotice({
      tone: 'error',
      text: text(refusalTexts[reason], { name: file.name, size: bytes(imageBytesLimit) }),
      ...(again && { action: { label: text('form.editor.pictureAgain'), onSelect: again } }),
    });

  const send = async (editor: Editor, upload: UploadImage, file: File, id: number) => {
    const { signal } = leaving.current;
    let picture: Record<string, unknown> | null = null;
    try {
      const size = await sizeOf(file);
      const src = await upload(file, { onProgress: () => {}, signal });
      picture = { src, alt: file.name.replace(/\.\w+$/, '').slice(0, 200), ...size };
    } catch (error) {
      const reason = reasonOf(error);
      if (!signal.aborted) refuse(file, reason, reason === 'failed' ? () => add(editor, [file], null) : undefined);
    }
    if (!editor.isDestroyed) leavePlace(editor.view, id, picture);
  };

  const add = (editor: Editor, files: Iterable<File>, at: number | null) => {
    if (!tools || editor.isDestroyed) return;
    let last: Promise<unknown> = Promise.resolve();
    for (const file of files) {
      const reason = reasonAtOnce(file);
      if (reason) {
        refuse(file, reason);
        continue;
      }
      const id = ++lastId;
      holdPlace(editor.view, id, at, text('form.images.uploading', { name: file.name }));
      last = last.then(() => send(editor, tools.upload, file, id));
      tools.pending.track(last);
    }
  };
  return add;
}
