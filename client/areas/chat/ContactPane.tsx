import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { IconBan, IconClock, IconMail, IconPhone, IconTrash } from '@tabler/icons-react';
import { type ReactNode, startTransition, useOptimistic } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { PaneBody } from '../../kit/panes/PaneParts.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { useChatPersonDetailsQuery } from './panes.generated.ts';
import { blockContact, changeContact, deleteContact } from './chatCommands.ts';
import { ContactTag } from './ContactTag.tsx';
import { usePresenceOf } from './live/hub.ts';
import { Section } from './Section.tsx';
import { useZoneTime } from './useZoneTime.ts';

type Props = { id: string; onGone: () => void };

/** Who somebody is, how the viewer keeps them, and what the two have shared. */
export default function ContactPane({ id, onGone }: Props) {
  const text = useText();
  const { run } = useCommands();
  const mayChange = useCan('update', 'Chat');
  const presence = usePresenceOf(id);
  const zoneTime = useZoneTime();
  const { data, error, refetch } = useChatPersonDetailsQuery({ variables: { id }, context: { isQuiet: true } });
  const person = data?.chatPerson;
  if (error && !person)
    return <FailedState title={text('chat.contact.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (person === null) return <EmptyState drawing="nothing" title={text('chat.contact.missing')} />;
  if (!person)
    return (
      <Box aria-hidden sx={{ display: 'grid', justifyItems: 'center', gap: 4, padding: 6 }}>
        <Skeleton variant="circular" width={84} height={84} />
        <Skeleton width={160} />
        <Skeleton width="100%" height={80} />
      </Box>
    );
  const name = person.fullName;
  const target = { id, name };
  return (
    <PaneBody>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, padding: '24px 20px 8px', textAlign: 'center' }}>
        <PersonAvatar name={name} avatar={person.avatar} size={84} presence={presence} isNamed />
        <Typography variant="h4" component="h3" dir="auto" sx={{ mt: 2 }}>
          {name}
        </Typography>
        <Typography color="textSecondary">
          <bdi>{[person.role, text(`parts.presence.${presence}`)].filter(Boolean).join(' · ')}</bdi>
        </Typography>
      </Box>
      {person.about && (
        <Section title={text('chat.contact.about')}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {person.about}
          </Typography>
        </Section>
      )}
      {(person.email || person.phone || person.timeZone) && (
        <Section title={text('chat.contact.information')}>
          {person.email && (
            <Fact icon={<IconMail size={20} />} label={text('chat.contact.email')}>
              <a href={`mailto:${person.email}`} style={{ color: 'inherit' }}>
                <bdi dir="ltr">{person.email}</bdi>
              </a>
            </Fact>
          )}
          {person.phone && (
            <Fact icon={<IconPhone size={20} />} label={text('chat.contact.phone')}>
              <a href={`tel:${person.phone.replace(/[^+\d]/g, '')}`} style={{ color: 'inherit' }}>
                <bdi dir="ltr">{person.phone}</bdi>
              </a>
            </Fact>
          )}
          {person.timeZone && (
            <Fact icon={<IconClock size={20} />} label={text('chat.contact.hours')}>
              {text('chat.contact.localTime', { time: zoneTime(person.timeZone) })}
            </Fact>
          )}
        </Section>
      )}
      {mayChange && (
        <Section title={text('chat.contact.options')}>
          <ContactTag
            key={person.tag}
            tag={person.tag}
            onSave={(tag) => void run(changeContact, target, { input: { tag } })}
          />
          <ImportantSwitch
            isImportant={person.isImportant}
            onChange={(isImportant) => run(changeContact, target, { input: { isImportant } })}
          />
        </Section>
      )}
      {mayChange && (
        <Box sx={{ display: 'grid', gap: 3, padding: 5 }}>
          {person.isBlocked ? (
            <Button
              variant="tonal"
              color="secondary"
              startIcon={<IconBan size={18} />}
              onClick={() => void run(changeContact, target, { input: { isBlocked: false } })}
            >
              {text('chat.action.unblock')}
            </Button>
          ) : (
            <Button
              variant="tonal"
              color="secondary"
              startIcon={<IconBan size={18} />}
              onClick={() => void run(blockContact, target)}
            >
              {text('chat.action.block')}
            </Button>
          )}
          {person.isContact && (
            <Button
              variant="tonal"
              color="error"
              startIcon={<IconTrash size={18} />}
              onClick={async () => {
                if (await run(deleteContact, target)) onGone();
              }}
            >
              {text('chat.action.deleteContact')}
            </Button>
          )}
        </Box>
      )}
    </PaneBody>
  );
}

type ImportantProps = { isImportant: boolean; onChange: (isImportant: boolean) => Promise<unknown> };

/** Answers at once, and goes back where the server refuses. */
function ImportantSwitch({ isImportant, onChange }: ImportantProps) {
  const text = useText();
  const [isOn, show] = useOptimistic(isImportant);
  const change = (next: boolean) =>
    startTransition(async () => {
      show(next);
      await onChange(next);
    });
  return (
    <FormControlLabel
      label={text('chat.contact.important')}
      labelPlacement="start"
      control={<Switch checked={isOn} onChange={(_event, next) => change(next)} />}
      sx={{ marginInline: 0, justifyContent: 'space-between' }}
    />
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
      <Box component="span" role="img" aria-label={label} sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
