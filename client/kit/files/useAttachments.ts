import { useEffect, useRef, useState } from 'react';

/** A file that is kept with a record. */
export type Attachment = { id: string; name: string; sizeBytes: number; url: string };

export type SendAttachment = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Attachment>;

export type AttachmentUpload = {
  id: number;
  file: File;
  progress: number;
  problem: 'size' | 'count' | 'failed' | null;
};

type Options = {
  files: Attachment[];
  onChange: (files: Attachment[]) => void;
  send: SendAttachment;
  maxBytes: number;
  maxFiles: number;
};

/** Sends chosen files one after the other; what fails stays, to be tried again or taken away. */
export function useAttachments({ files, onChange, send, maxBytes, maxFiles }: Options) {
  const [uploads, setUploads] = useState<AttachmentUpload[]>([]);
  const latest = useRef({ files, onChange });
  useEffect(() => {
    latest.current = { files, onChange };
  });
  const controllers = useRef(new Map<number, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  useEffect(() => {
    const open = controllers.current;
    return () => open.forEach((controller) => controller.abort());
  }, []);

  const patch = (id: number, change: Partial<AttachmentUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: number) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };
  const run = async (id: number, file: File) => {
    const controller = controllers.current.get(id);
    if (!controller) return;
    try {
      const onProgress = (progress: number) => patch(id, { progress });
      const sent = await send(file, { onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      drop(id);
      // The next one may be here before this one is drawn.
      latest.current.files = [...latest.current.files, sent];
      latest.current.onChange(latest.current.files);
    } catch {
      if (!controller.signal.aborted) patch(id, { problem: 'failed' });
    }
  };
  const start = (id: number, file: File) => {
    controllers.current.set(id, new AbortController());
    queue.current = queue.current.then(() => run(id, file));
  };
  const add = (chosen: Iterable<File>) => {
    let count = files.length + uploads.filter(({ problem }) => problem === null || problem === 'failed').length;
    for (const file of chosen) {
      const id = ++lastId.current;
      const problem = file.size > maxBytes ? 'size' : count >= maxFiles ? 'count' : null;
      setUploads((all) => [...all, { id, file, progress: 0, problem }]);
      if (problem) continue;
      count += 1;
      start(id, file);
    }
  };
  const retry = ({ id, file }: AttachmentUpload) => {
    patch(id, { problem: null, progress: 0 });
    start(id, file);
  };
  return { uploads, add, drop, retry };
}
