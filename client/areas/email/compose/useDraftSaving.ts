import { useCallback, useEffect, useRef, useState } from 'react';
import { useCommandCall } from '../../../app/command/useCommandCall.ts';
import { showNotice } from '../../../kit/notices.ts';
import { useFailureText } from '../../../kit/failureText.ts';
import { failureOf } from '../../../lib/failure.ts';
import { newKey } from '../../../lib/newKey.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { boxInput } from './boxInput.ts';
import type { SaveEmailDraftMutation } from './compose.generated.ts';
import { composeNoun, saveDraft } from './composeCommands.tsx';
import { type Box, type BoxFile, boxByKey, changeBox, dropBox, isBlank } from './openBoxes.ts';

/** So long after the last key, and so long at most while somebody goes on typing. */
const pauseMs = 1000;
const longestMs = 3000;
const againMs = 5000;

export type SaveState = 'saved' | 'saving' | 'failed' | 'overtaken' | null;

/** Saves what is written in a box, a moment after the last change; one save at a time, in order. */
export function useDraftSaving(box: Box) {
  const { send } = useCommandCall();
  const failureText = useFailureText();
  const [state, setState] = useState<SaveState>(null);
  const running = useRef<Promise<void>>(Promise.resolve());
  const isOvertaken = useRef(false);
  const { key, edition, savedEdition } = box;

  const saveNow = useCallback(
    async (isForced: boolean) => {
      const now = boxByKey(key);
      if (!now || (now.edition === now.savedEdition && !isForced) || (now.id === null && isBlank(now))) return;
      if (isOvertaken.current && !isForced) return;
      setState('saving');
      try {
        const target = isForced ? { key, version: null } : now;
        const data = (await send(saveDraft, target, { input: boxInput(now) }, newKey())) as SaveEmailDraftMutation;
        const { email } = data.saveEmailDraft;
        isOvertaken.current = false;
        const files = withIds(boxByKey(key)?.files ?? [], now.files, email.files);
        changeBox(key, { id: email.id, version: email.version, savedEdition: now.edition, files });
        setState('saved');
        if (now.id === null) void recordsChanged('Email');
      } catch (error) {
        const failure = failureOf(error);
        if (failure.reason === 'sent' || failure.reason === 'discarded') {
          // Done elsewhere: there is nothing left to write on.
          showNotice({ tone: 'info', text: failureText(failure, composeNoun.reasons) });
          dropBox(key);
        } else if (failure.code === 'CONFLICT') {
          isOvertaken.current = true;
          setState('overtaken');
        } else setState('failed');
      }
    },
    [key, send, failureText],
  );
  /** Settled once all that is written so far was saved, or could not be. */
  const save = useCallback(
    (isForced = false): Promise<void> => {
      running.current = running.current.then(() => saveNow(isForced));
      return running.current;
    },
    [saveNow],
  );

  const since = useRef(0);
  useEffect(() => {
    if (edition === savedEdition) {
      since.current = 0;
      return;
    }
    since.current ||= Date.now();
    const left = Math.max(0, since.current + longestMs - Date.now());
    const wait = state === 'failed' ? againMs : Math.min(pauseMs, left);
    const timer = setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [edition, savedEdition, state, save]);
  // The page is left: what is not saved yet is saved now.
  useEffect(() => () => void save(), [save]);
  return { state: edition === savedEdition && state !== 'saving' ? (state ?? null) : state, save };
}

/** Files that were sent have ids from now on; what was added or removed meanwhile stays so. */
function withIds(
  current: readonly BoxFile[],
  sent: readonly BoxFile[],
  saved: readonly Omit<BoxFile, 'key'>[],
): BoxFile[] {
  const ids = new Map(sent.map((file, index) => [file.id, saved[index]]));
  return current.map((file) => {
    const known = ids.get(file.id);
    return known ? { id: known.id, name: known.name, sizeBytes: known.sizeBytes, url: known.url } : file;
  });
}
