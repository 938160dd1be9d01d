import { useCommands } from '../../../app/command/useCommands.ts';
import { showNotice } from '../../../kit/notices.ts';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { discardDraft } from './composeCommands.tsx';
import { type Box, boxByKey, dropBox, isBlank } from './openBoxes.ts';

/** Closes a box: what is in it stays a draft, and what is empty goes. Discards it, which can be undone. */
export function useCloseBox({ key }: Pick<Box, 'key'>, save: () => Promise<void>) {
  const text = useText();
  const { run } = useCommands();
  const discard = async () => {
    // A save that is under way would bring it back.
    await save();
    const box = boxByKey(key);
    if (!box) return;
    if (box.id === null || (await run(discardDraft, { id: box.id })) !== null) dropBox(key);
  };
  const close = async () => {
    const begun = boxByKey(key);
    if (begun && isBlank(begun)) return discard();
    await save();
    const box = boxByKey(key);
    if (!box) return;
    if (box.edition !== box.savedEdition) return showNotice({ tone: 'error', text: text('email.compose.notSaved') });
    dropBox(key);
    if (box.id !== null) showNotice({ text: text('email.done.saved') });
    await recordsChanged('Email');
  };
  return { close, discard };
}
