import Alert from '@mui/material/Alert';
import { IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { usePresence } from '../../../app/presence/usePresence.ts';
import { useFormats } from '../../../lib/format.ts';
import { makeStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';

/** Names of the others who are replying, by conversation, for as long as it is shown. */
export const replying = makeStore<Readonly<Record<string, readonly string[]>>>({});

type Props = { threadId: string; isWriting: boolean };

/** Says who else is replying to a conversation, and with `isWriting` tells the others that the viewer is. */
export function Replying({ threadId, isWriting }: Props) {
  const text = useText();
  const { list } = useFormats();
  const people = usePresence('EmailThread', threadId, isWriting);
  const names = people.filter(({ isEditing }) => isEditing).map(({ name }) => name);
  const key = names.join('\n');
  useEffect(() => {
    // Told by the conversation that is open, not by the box beside it.
    if (isWriting) return;
    replying.set({ ...replying.get(), [threadId]: key === '' ? [] : key.split('\n') });
    return () => replying.set({ ...replying.get(), [threadId]: [] });
  }, [threadId, key, isWriting]);
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert severity="warning" square icon={<IconPencil size={20} />}>
          {text('email.care.replying', { names: list(names), count: names.length })}
        </Alert>
      )}
    </div>
  );
}
