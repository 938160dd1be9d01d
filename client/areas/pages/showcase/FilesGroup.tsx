import { useState } from 'react';
import { Attachments } from '../../../kit/files/Attachments.tsx';
import type { Attachment, SendAttachment } from '../../../kit/files/useAttachments.ts';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

/** Keeps the file in this window only. */
const keep: SendAttachment = async (file, { onProgress }) => {
  onProgress(1);
  return { id: crypto.randomUUID(), name: file.name, sizeBytes: file.size, url: URL.createObjectURL(file) };
};

export default function FilesGroup() {
  const text = useText();
  const [files, setFiles] = useState<Attachment[]>([
    { id: '1', name: 'offer-2026-11.pdf', sizeBytes: 182_000, url: '/showcase/files' },
    { id: '2', name: 'shop-window.jpg', sizeBytes: 1_420_000, url: '/showcase/files' },
  ]);
  return (
    <Specimen title={text('samples.files.title')} isStacked>
      <Attachments label={text('samples.files.title')} files={files} onChange={setFiles} send={keep} />
    </Specimen>
  );
}
