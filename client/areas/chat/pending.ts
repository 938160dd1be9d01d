import type { Viewer } from '../../lib/viewer.ts';
import { isPictureName } from './fileKinds.ts';
import type { KeptMessage } from './outbox.ts';
import type { ShownMessage } from './shownMessage.ts';

/** A message that waits to be sent, as the log shows it. */
export const pendingOf = (
  { key, text, files, mentions, at, problem, replyTo }: KeptMessage,
  { id, fullName, avatar }: Pick<Viewer, 'id' | 'fullName' | 'avatar'>,
): ShownMessage => ({
  key,
  id: null,
  sequence: null,
  revision: 0,
  sender: { id, fullName, avatar },
  text,
  files: files.map((file) => ({
    id: file.url,
    name: file.name,
    url: file.url,
    sizeBytes: file.sizeBytes,
    contentType: isPictureName(file.name) ? 'image/png' : '',
  })),
  mentions: mentions ?? [],
  at,
  progress: problem === null ? 'pending' : 'failed',
  problem,
  replyTo,
});
