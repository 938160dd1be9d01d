import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../lib/failure.ts';
import type { PendingUploads } from './usePendingUploads.ts';

/** Sends one file; answers its address. What it throws may carry the `failure` that the server told. */
export type UploadImage = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
export const imageBytesLimit = 2_000_000;

export type Upload = { id: number; name: string; sizeBytes: number; preview: string; progress: number };
export type Refusal = { name: string; reason: 'type' | 'size' | 'count' | 'failed' };
/** What is known of a picture beyond its address. */
export type ImageFacts = { name: string; sizeBytes: number };

export const refusalTexts = {
  type: 'form.images.refusedType',
  size: 'form.images.refusedSize',
  count: 'form.images.refusedCount',
  failed: 'form.images.refusedFailed',
} as const satisfies Record<Refusal['reason'], string>;

/** Why a file is not even sent; null when it can be. */
export function reasonAtOnce({ type, size }: File): 'type' | 'size' | null {
  if (!imageTypes.includes(type)) return 'type';
  return size > imageBytesLimit ? 'size' : null;
}

/** Why the server did not take a file. */
export function reasonOf(error: unknown): 'type' | 'size' | 'failed' {
  const { code } = (error as { failure?: Failure }).failure ?? {};
  if (code === 'VALIDATION') return 'type';
  return code === 'TOO_LARGE' ? 'size' : 'failed';
}

type Options = {
  urls: string[];
  onChange: (urls: string[]) => void;
  limit: number;
  upload: UploadImage;
  pending: PendingUploads;
};

/** Checks chosen files, sends them one after the other in the order chosen, and adds each to the field when it is there. */
export function useImageUploads({ urls, onChange, limit, upload, pending }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [facts, setFacts] = useState<ReadonlyMap<string, ImageFacts>>(new Map());
  const latest = useRef({ urls, onChange });
  useLayoutEffect(() => {
    latest.current = { urls, onChange };
  });
  const controllers = useRef(new Map<number, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const lastId = useRef(0);

  useEffect(() => {
    const open = controllers.current;
    return () => open.forEach((controller) => controller.abort());
  }, []);

  const drop = (id: number) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };

  const send = async (id: number, file: File, preview: string) => {
    const signal = controllers.current.get(id)?.signal;
    if (!signal || signal.aborted) return;
    try {
      const onProgress = (progress: number) =>
        setUploads((all) => all.map((one) => (one.id === id ? { ...one, progress } : one)));
      const url = await upload(file, { onProgress, signal });
      if (signal.aborted) return;
      setFacts((known) => new Map(known).set(url, { name: file.name, sizeBytes: file.size }));
      // The same picture twice has the same address: once is enough.
      if (!latest.current.urls.includes(url)) latest.current.onChange([...latest.current.urls, url]);
    } catch (error) {
      if (!signal.aborted) setRefusals((all) => [...all, { name: file.name, reason: reasonOf(error) }]);
    } finally {
      drop(id);
      URL.revokeObjectURL(preview);
    }
  };

  const add = (files: Iterable<File>) => {
    const refused: Refusal[] = [];
    const accepted: Upload[] = [];
    for (const file of files) {
      const isFull = latest.current.urls.length + uploads.length + accepted.length >= limit;
      const reason = reasonAtOnce(file) ?? (isFull ? 'count' : null);
      if (reason) {
        refused.push({ name: file.name, reason });
        continue;
      }
      const id = ++lastId.current;
      const preview = URL.createObjectURL(file);
      accepted.push({ id, name: file.name, sizeBytes: file.size, preview, progress: 0 });
      controllers.current.set(id, new AbortController());
      queue.current = queue.current.then(() => send(id, file, preview));
      pending.track(queue.current);
    }
    setRefusals(refused);
    setUploads((all) => [...all, ...accepted]);
  };

  return { uploads, refusals, facts, add, cancel: drop, forgetRefusals: () => setRefusals([]) };
}
