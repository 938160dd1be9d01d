import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FailedState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { PaneBar, PaneBody } from '../../kit/panes/PaneParts.tsx';
import { usePanes } from '../../kit/panes/panesContext.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { useText } from '../../lib/text.ts';
import { ContactRow, ConversationRow } from './ChatRows.tsx';
import { NewChat } from './NewChat.tsx';
import { OwnFace } from './OwnFace.tsx';
import type { ChatList } from './useChatList.ts';

type Props = {
  list: ChatList;
  search: string;
  activeId: string | null;
  activePersonId: string | null;
  onSearch: (search: string) => void;
  /** Set while only unread conversations are shown: shows all again. */
  onShowAll?: () => void;
  onProfile: () => void;
  onFollow: () => void;
};

/** Conversations and contacts, and a search over both. */
export function ChatPanel({ list, search, activeId, activePersonId, onSearch, onShowAll, onProfile, onFollow }: Props) {
  const text = useText();
  const { hasList, open } = usePanes();
  const { conversations, contacts, isLoading } = list;
  const withChat = new Set(conversations.map(({ person }) => person?.id));
  const others = contacts.filter(({ id }) => !withChat.has(id));
  return (
    <>
      <PaneBar>
        <ButtonBase
          aria-label={text('chat.profile.open')}
          onClick={onProfile}
          sx={(theme) => ({ borderRadius: '50%', flex: 'none', '&:focus-visible': theme.focusVisible as object })}
        >
          <OwnFace size={38} />
        </ButtonBase>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SearchField label={text('chat.panel.search')} value={search} onSearch={onSearch} />
        </Box>
        <NewChat onFollow={onFollow} />
        {!hasList && (
          <IconAction label={text('chat.panel.close')} onClick={() => open(null)}>
            <IconX size={20} />
          </IconAction>
        )}
      </PaneBar>
      <PaneBody>
        {onShowAll && (
          <Box sx={{ padding: '12px 24px 0' }}>
            <Chip label={text('chat.panel.unreadOnly')} color="primary" onDelete={onShowAll} />
          </Box>
        )}
        {list.error ? (
          <FailedState title={text('chat.panel.failed')} onRetry={list.retry} />
        ) : (
          <>
            <Part
              title={text('chat.panel.chats')}
              isLoading={isLoading}
              empty={
                conversations.length === 0 &&
                text(onShowAll ? 'chat.panel.noUnread' : search ? 'chat.panel.noChatsFound' : 'chat.panel.noChats')
              }
            >
              {conversations.map((one) => (
                <ConversationRow key={one.id} conversation={one} isActive={one.id === activeId} onFollow={onFollow} />
              ))}
            </Part>
            {!onShowAll && (
              <Part
                title={text('chat.panel.contacts')}
                isLoading={isLoading}
                empty={others.length === 0 && text(search ? 'chat.panel.noContactsFound' : 'chat.panel.noContacts')}
              >
                {others.map((one) => (
                  <ContactRow
                    key={one.id}
                    person={one}
                    isActive={activeId === null && one.id === activePersonId}
                    onFollow={onFollow}
                  />
                ))}
              </Part>
            )}
          </>
        )}
      </PaneBody>
    </>
  );
}

type PartProps = { title: string; isLoading: boolean; empty: string | false; children: ReactNode };

function Part({ title, isLoading, empty, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={{ paddingBlockEnd: 3 }}>
      <Typography variant="h4" component="h2" sx={{ padding: '16px 24px 8px', color: 'primary.text' }}>
        {title}
      </Typography>
      {isLoading ? (
        <RowSkeletons />
      ) : empty ? (
        <Typography color="textSecondary" sx={{ padding: '4px 24px 8px' }}>
          {empty}
        </Typography>
      ) : (
        <List disablePadding>{children}</List>
      )}
    </Box>
  );
}

function RowSkeletons() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 4, padding: '8px 24px' }}>
      {[60, 45, 70, 50].map((width) => (
        <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Skeleton variant="circular" width={38} height={38} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${width + 20}%`} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
