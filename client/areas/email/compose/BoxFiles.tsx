import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Attachments } from '../../../kit/files/Attachments.tsx';
import type { SendAttachment } from '../../../kit/files/useAttachments.ts';
import { useText } from '../../../lib/text.ts';
import { sendFile } from '../../../lib/uploadFile.ts';
import { useEmailWritingQuery } from './compose.generated.ts';
import { type Box as OpenBox, type BoxFile, writeInBox } from './openBoxes.ts';

type Props = { box: OpenBox; onUploads: (count: number) => void };

const usual = { fileBytes: 10_000_000, totalBytes: 15_000_000, files: 10 };

/** Files that go with an email. What is too large is told before it is sent. */
export function BoxFiles({ box, onUploads }: Props) {
  const text = useText();
  const { data } = useEmailWritingQuery({ context: { isQuiet: true } });
  const limits = data?.emailLimits ?? usual;
  const used = box.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const running = useRef(0);
  const tell = useEffectEvent(onUploads);
  useEffect(() => () => tell(0), []);
  const send: SendAttachment = async (file, options) => {
    running.current += 1;
    onUploads(running.current);
    try {
      const { key, sizeBytes } = await sendFile<{ key: string; sizeBytes: number }>('/files/emails', file, options);
      const name = file.name || text('email.files.pasted');
      return { id: `upload:${key}`, key, name, sizeBytes, url: URL.createObjectURL(file) } as BoxFile;
    } finally {
      running.current -= 1;
      onUploads(running.current);
    }
  };
  return (
    <Box sx={{ padding: 4, paddingBlockStart: 0 }}>
      <Attachments
        label={text('email.files.label')}
        files={box.files}
        onChange={(files) => writeInBox(box.key, { files })}
        send={send}
        maxBytes={Math.max(0, Math.min(limits.fileBytes, limits.totalBytes - used))}
        maxFiles={limits.files}
      />
    </Box>
  );
}
