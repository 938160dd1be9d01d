import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
import type { Attachment } from '../../kit/files/useAttachments.ts';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../lib/formDrafts.ts';
import { newKey } from '../../lib/newKey.ts';
import { useViewer } from '../../lib/session.ts';
import type { ChatRowFragment } from './chat.generated.ts';
import { saveDraft } from './chatCommands.ts';

const restMs = 1200;

/** What was begun and not sent: in this browser at once, on the other devices a moment later. */
export function useDraft(conversation: Pick<ChatRowFragment, 'id' | 'draft'> | null, userId: string | null) {
  const ownId = useViewer()?.id ?? '';
  const key = draftKey(ownId, `chat:${conversation?.id ?? `with ${userId}`}`);
  const { send } = useCommandCall();
  const [kept] = useState(() => readDraft(key)?.values);
  const [value, setValue] = useState(() => String(kept?.['text'] ?? conversation?.draft ?? ''));
  const [files, setFiles] = useState(() => (kept?.['files'] ?? []) as Attachment[]);
  const saved = useRef(conversation?.draft ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!conversation || text === saved.current) return;
    saved.current = text;
    // This browser has it in any case.
    void send(saveDraft, { id: conversation.id, name: '' }, { text }, newKey()).catch(() => undefined);
  };
  const leave = useEffectEvent(() => timer.current !== undefined && save(value));
  useEffect(() => () => void leave(), []);

  const keep = (values: { text: string; files: Attachment[] }) => {
    if (values.text === '' && values.files.length === 0) dropDraft(key);
    else writeDraft(key, { at: Date.now(), base: { version: 0, record: {} }, values });
  };
  const change = (text: string) => {
    setValue(text);
    keep({ text, files });
    clearTimeout(timer.current);
    timer.current = setTimeout(save, restMs, text);
  };
  /** Files that are to go with it, which this browser alone keeps. */
  const attach = (next: Attachment[]) => {
    setFiles(next);
    keep({ text: value, files: next });
  };
  const clear = () => {
    setValue('');
    setFiles([]);
    dropDraft(key);
    save('');
  };
  return { value, files, change, attach, clear };
}
