import { IconX } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import Typography from '@mui/material/Typography';
import { IconAction } from '../../kit/IconAction.tsx';
import { PaneBar } from '../../kit/panes/PaneParts.tsx';
import { useText } from '../../lib/text.ts';
import type { ChatFaceFragment, ChatRowFragment } from './chat.generated.ts';

const ContactPane = lazy(() => import('./ContactPane.tsx'));
const MembersPane = lazy(() => import('./MembersPane.tsx'));
const PinnedPane = lazy(() => import('./PinnedPane.tsx'));
const SearchPane = lazy(() => import('./SearchPane.tsx'));

export type SideName = 'contact' | 'pinned' | 'search' | 'files';

type Props = {
  name: SideName;
  conversation: ChatRowFragment | null;
  person: ChatFaceFragment | null;
  onClose: () => void;
  /** The conversation is no more to be shown. */
  onGone: () => void;
};

/** What stands beside the conversation: with whom it is, what is pinned in it, or what is looked for in it. */
export function SidePane({ name, conversation, person, onClose, onGone }: Props) {
  const text = useText();
  return (
    <>
      <PaneBar>
        <Typography component="h2" variant="h5" sx={{ flex: 1 }}>
          {text(name === 'contact' && !person ? 'chat.side.members' : `chat.side.${name}`)}
        </Typography>
        <IconAction label={text('chat.side.close')} onClick={onClose}>
          <IconX size={20} />
        </IconAction>
      </PaneBar>
      <Suspense>
        {name === 'pinned' && conversation && <PinnedPane conversation={conversation} onFollow={onClose} />}
        {(name === 'search' || name === 'files') && conversation && (
          <SearchPane key={`${name} ${conversation.id}`} id={conversation.id} kind={name} onFollow={onClose} />
        )}
        {name === 'contact' && person && <ContactPane id={person.id} onGone={onGone} />}
        {name === 'contact' && !person && conversation && (
          <MembersPane key={conversation.id} conversation={conversation} onGone={onGone} />
        )}
      </Suspense>
    </>
  );
}
