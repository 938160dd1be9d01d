import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconBellOff, IconSearch } from '@tabler/icons-react';
import { ActionMenu } from '../../kit/ActionMenu.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { ListPaneButton, PaneBar } from '../../kit/panes/PaneParts.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { useText } from '../../lib/text.ts';
import type { ChatFaceFragment, ChatRowFragment } from './chat.generated.ts';
import { isMuted } from './ChatRows.tsx';
import { GroupFace } from './GroupFace.tsx';
import { usePresenceOf } from './live/hub.ts';
import type { SideName } from './SidePane.tsx';
import { useConversationMenu } from './useConversationMenu.tsx';

type Props = {
  conversation: ChatRowFragment | null;
  person: ChatFaceFragment | null;
  side: SideName | null;
  onSide: (name: SideName | null) => void;
};

/** With whom the conversation is, and what can be done with it. */
export function ConversationHeader({ conversation, person, side, onSide }: Props) {
  const text = useText();
  const presence = usePresenceOf(person?.id);
  const menu = useConversationMenu({ conversation, person, side, onSide });
  const name = conversation?.title ?? person?.fullName ?? '';
  const kind = conversation?.kind ?? 'DIRECT';
  const under =
    kind === 'DIRECT'
      ? person?.role || text(`parts.presence.${presence}`)
      : text('chat.members.count', { count: conversation?.memberCount ?? 0 });
  const days = conversation?.retentionDays ?? null;
  return (
    <PaneBar>
      <ListPaneButton />
      <ButtonBase
        aria-expanded={side === 'contact'}
        aria-label={text('chat.header.open', { name })}
        onClick={() => onSide(side === 'contact' ? null : 'contact')}
        sx={(theme) => ({
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          gap: 3,
          padding: 1,
          marginInlineStart: -1,
          borderRadius: 1,
          textAlign: 'start',
          '&:focus-visible': theme.focusVisible as object,
        })}
      >
        {person ? (
          <PersonAvatar name={name} avatar={person.avatar} presence={presence} isNamed />
        ) : (
          <GroupFace kind={kind} isPublic={conversation?.isPublic ?? false} />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h1" variant="h5" noWrap sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</bdi>
            {conversation && isMuted(conversation) && <IconBellOff size={16} aria-label={text('chat.panel.muted')} />}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            <bdi>{under}</bdi>
            {days !== null && ` · ${text('chat.header.kept', { count: days })}`}
          </Typography>
        </Box>
      </ButtonBase>
      {conversation && (
        <IconAction
          label={text('chat.side.search')}
          aria-expanded={side === 'search'}
          onClick={() => onSide(side === 'search' ? null : 'search')}
        >
          <IconSearch size={20} />
        </IconAction>
      )}
      <ActionMenu label={text('chat.header.actions')} actions={menu} />
    </PaneBar>
  );
}
