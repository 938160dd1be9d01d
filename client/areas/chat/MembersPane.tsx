import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconArchive, IconDoorExit, IconEdit, IconUserMinus, IconUserStar } from '@tabler/icons-react';
import { useState } from 'react';
import { CommandForms } from '../../app/command/CommandBar.tsx';
import { useCommands } from '../../app/command/useCommands.ts';
import { ActionMenu, type MenuAction } from '../../kit/ActionMenu.tsx';
import { FailedState } from '../../kit/EmptyState.tsx';
import { PaneBody } from '../../kit/panes/PaneParts.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { PersonPicker } from '../../kit/people/PersonPicker.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useReadAgain } from '../../lib/records.ts';
import type { ChatRole } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { type ChatMembersQuery, type ChatRowFragment, useChatMembersQuery } from './chat.generated.ts';
import { Section } from './Section.tsx';
import { addMembers, archiveChat, changeGroup, leaveChat, removeMember, setRole } from './groupCommands.ts';
import { usePresenceOf } from './live/hub.ts';
import { usePeopleSearch } from './usePeopleSearch.ts';

type Member = NonNullable<ChatMembersQuery['chatConversation']>['members'][number];
type Props = { conversation: ChatRowFragment; onGone: () => void };

/** What a group or channel is about, and who takes part in it. */
export default function MembersPane({ conversation, onGone }: Props) {
  const text = useText();
  const ownId = useViewer()?.id;
  const { run } = useCommands();
  const search = usePeopleSearch();
  const mayChange = useCan('update', 'Chat');
  const { id, title, description, role, archivedAt } = conversation;
  const target = { id, name: title };
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useChatMembersQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useReadAgain(['Chat'], () => refetch());
  const members = data?.chatConversation?.members;
  const isModerator = mayChange && role !== 'MEMBER' && archivedAt === null;
  const actionsFor = ({ person, role: theirs }: Member): MenuAction[] => {
    if (person.id === ownId || !isModerator) return [];
    const give = (next: ChatRole): MenuAction => ({
      id: next,
      label: text(`chat.role.${next}`),
      icon: <IconUserStar size={20} />,
      isChosen: theirs === next,
      onSelect: () => void run(setRole, target, { userId: person.id, role: next }),
    });
    return [
      ...(role === 'OWNER' ? (['OWNER', 'MODERATOR', 'MEMBER'] as const).map(give) : []),
      ...(theirs === 'OWNER' && role !== 'OWNER'
        ? []
        : [
            {
              id: 'remove',
              isApart: role === 'OWNER',
              isDangerous: true,
              label: text('chat.members.remove'),
              icon: <IconUserMinus size={20} />,
              onSelect: () => void run(removeMember, { ...target, userId: person.id, userName: person.fullName }),
            },
          ]),
    ];
  };
  return (
    <PaneBody>
      {description && (
        <Section title={text('chat.contact.about')}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        </Section>
      )}
      <Section title={text('chat.members.count', { count: members?.length ?? conversation.memberCount })}>
        {error && !members && (
          <FailedState title={text('chat.members.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!members && !error && <Skeleton variant="rounded" height={48} />}
        {isModerator && members && (
          <PersonPicker
            key={members.length}
            size="small"
            label={text('chat.members.add')}
            search={search}
            without={members.map(({ person }) => person.id)}
            onChange={(chosen) => chosen && void run(addMembers, target, { userIds: [chosen.id] })}
          />
        )}
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {(members ?? []).map((member) => (
            <MemberRow key={member.person.id} member={member} actions={actionsFor(member)} />
          ))}
        </Box>
      </Section>
      {mayChange && (
        <Box sx={{ display: 'grid', gap: 3, padding: 5 }}>
          {isModerator && (
            <Button
              variant="tonal"
              color="secondary"
              startIcon={<IconEdit size={18} />}
              onClick={() => setEditing(true)}
            >
              {text('chat.group.change')}
            </Button>
          )}
          {role === 'OWNER' && (
            <Button
              variant="tonal"
              color="secondary"
              startIcon={<IconArchive size={18} />}
              onClick={() => void run(archiveChat, target, { isArchived: archivedAt === null })}
            >
              {text(archivedAt === null ? 'chat.members.archive' : 'chat.members.unarchive')}
            </Button>
          )}
          <Button
            variant="tonal"
            color="error"
            startIcon={<IconDoorExit size={18} />}
            onClick={async () => {
              if (await run(leaveChat, target)) onGone();
            }}
          >
            {text('chat.members.leave')}
          </Button>
        </Box>
      )}
      {isEditing && (
        <CommandForms
          target={{ ...target, version: conversation.version, title, description }}
          commands={[changeGroup]}
          open={changeGroup.name}
          onClose={() => setEditing(false)}
        />
      )}
    </PaneBody>
  );
}

function MemberRow({ member: { person, role }, actions }: { member: Member; actions: MenuAction[] }) {
  const text = useText();
  const presence = usePresenceOf(person.id);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 52 }}>
      <PersonAvatar name={person.fullName} avatar={person.avatar} presence={presence} isNamed />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 500 }}>
          <bdi>{person.fullName}</bdi>
        </Typography>
        {role !== 'MEMBER' && (
          <Typography variant="body2" color="textSecondary">
            {text(`chat.role.${role}`)}
          </Typography>
        )}
      </Box>
      <ActionMenu label={text('chat.members.actions', { name: person.fullName })} actions={actions} />
    </Box>
  );
}
