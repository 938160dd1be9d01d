import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommandCall } from '../../app/command/useCommandCall.ts';
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
  const [value, setValue] = useState(() => String(readDraft(key)?.values['text'] ?? conversation?.draft ?? ''));
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

  const change = (text: string) => {
    setValue(text);
    if (text === '') dropDraft(key);
    else writeDraft(key, { at: Date.now(), base: { version: 0, record: {} }, values: { text } });
    clearTimeout(timer.current);
    timer.current = setTimeout(save, restMs, text);
  };
  const clear = () => {
    setValue('');
    dropDraft(key);
    save('');
  };
  return { value, change, clear };
}
