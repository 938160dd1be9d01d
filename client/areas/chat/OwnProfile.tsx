import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItemButton from '@mui/material/ListItemButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconLogout, IconShieldCheck, IconTrash, IconUserPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../app/session/useSignOut.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { PaneBar, PaneBody } from '../../kit/panes/PaneParts.tsx';
import { PersonAvatar } from '../../kit/people/PersonAvatar.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { statusTones } from '../../kit/tones.ts';
import { useCan } from '../../lib/ability.tsx';
import type { ChatPresence, ChatProfileInput } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { type ChatProfilePartsFragment, useChatOwnProfileQuery } from './chat.generated.ts';
import { changeProfile } from './chatCommands.ts';
import { QuietHours } from './QuietHours.tsx';
import { Section } from './Section.tsx';

const statuses = ['ONLINE', 'AWAY', 'BUSY', 'OFFLINE'] as const satisfies ChatPresence[];
const maxAbout = 500;

/** How others see the viewer, and how the chat behaves. */
export default function OwnProfile({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { data, error, refetch } = useChatOwnProfileQuery({ context: { isQuiet: true } });
  const profile = data?.chatProfile;
  return (
    <>
      <PaneBar>
        <Typography component="h2" variant="h5" sx={{ flex: 1 }}>
          {text('chat.profile.title')}
        </Typography>
        <IconAction label={text('chat.profile.close')} onClick={onClose}>
          <IconX size={20} />
        </IconAction>
      </PaneBar>
      {profile ? (
        <Settings profile={profile} />
      ) : error ? (
        <FailedState title={text('chat.profile.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Skeleton variant="rounded" height={200} sx={{ margin: 5 }} />
      )}
    </>
  );
}

function Settings({ profile: stored }: { profile: ChatProfilePartsFragment }) {
  const text = useText();
  const { run } = useCommands();
  const mayInvite = useCan('create', 'User');
  const [about, setAbout] = useState(stored.about);
  // A switch answers at once, and goes back where the server refuses.
  const [profile, show] = useOptimistic(stored, (now, input: Partial<ChatProfilePartsFragment>) => ({
    ...now,
    ...input,
  }));
  const change = (input: ChatProfileInput) =>
    startTransition(async () => {
      show(input as Partial<ChatProfilePartsFragment>);
      await run(changeProfile, input);
    });
  const isChanged = about.trim() !== profile.about;
  return (
    <PaneBody>
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, padding: '24px 20px 8px' }}>
        <PersonAvatar name={profile.fullName} avatar={profile.avatar} size={84} presence={profile.presence} isNamed />
        <Typography variant="h4" component="h3" dir="auto" sx={{ mt: 2 }}>
          {profile.fullName}
        </Typography>
        <Typography color="textSecondary" sx={{ textTransform: 'capitalize' }}>
          <bdi>{profile.role}</bdi>
        </Typography>
      </Box>
      <Section title={text('chat.contact.about')}>
        <TextField
          multiline
          minRows={3}
          maxRows={8}
          value={about}
          onChange={(event) => setAbout(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxAbout, dir: 'auto', 'aria-label': text('chat.contact.about') } }}
        />
        {isChanged && (
          <Button variant="tonal" sx={{ justifySelf: 'start' }} onClick={() => change({ about: about.trim() })}>
            {text('chat.profile.saveAbout')}
          </Button>
        )}
      </Section>
      <Section title={text('chat.profile.status')}>
        <RadioGroup
          aria-label={text('chat.profile.status')}
          value={profile.presence}
          onChange={(_event, presence) => change({ presence: presence as ChatPresence })}
        >
          {statuses.map((status) => (
            <FormControlLabel
              key={status}
              value={status}
              control={<Radio color={statusTones.presence[status]} size="small" />}
              label={text(`chat.status.${status}`)}
            />
          ))}
        </RadioGroup>
      </Section>
      <QuietHours />
      <Section title={text('chat.profile.settings')}>
        <Choice
          label={text('chat.profile.notifications')}
          isOn={profile.isNotified}
          onChange={(isNotified) => change({ isNotified })}
        />
        <Choice
          label={text('chat.profile.showsSeen')}
          isOn={profile.showsSeen}
          onChange={(showsSeen) => change({ showsSeen })}
        />
        <Choice
          label={text('chat.profile.showsTyping')}
          isOn={profile.showsTyping}
          onChange={(showsTyping) => change({ showsTyping })}
        />
      </Section>
      <Box sx={{ paddingBlock: 1 }}>
        <Way
          to="/pages/account-settings/security"
          icon={<IconShieldCheck size={20} />}
          end={
            <StatusChip
              tone={profile.isTwoStepOn ? 'success' : 'secondary'}
              label={text(profile.isTwoStepOn ? 'chat.profile.on' : 'chat.profile.off')}
            />
          }
        >
          {text('chat.profile.twoStep')}
        </Way>
        {mayInvite && (
          <Way to="/apps/user/list?edit=new" icon={<IconUserPlus size={20} />}>
            {text('chat.profile.invite')}
          </Way>
        )}
        <Way to="/pages/account-settings" icon={<IconTrash size={20} />}>
          {text('chat.profile.deleteAccount')}
        </Way>
      </Box>
      <SignOut />
    </PaneBody>
  );
}

type ChoiceProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      label={label}
      labelPlacement="start"
      control={<Switch checked={isOn} onChange={(_event, next) => onChange(next)} />}
      sx={{ marginInline: 0, justifyContent: 'space-between', gap: 2 }}
    />
  );
}

function Way({ to, icon, end, children }: { to: string; icon: ReactNode; end?: ReactNode; children: string }) {
  return (
    <ListItemButton component={Link} to={to} sx={{ gap: 3, paddingInline: 5 }}>
      {icon}
      <Box component="span" sx={{ flex: 1 }}>
        {children}
      </Box>
      {end}
    </ListItemButton>
  );
}

function SignOut() {
  const text = useText();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = useSignOut();
  const leave = () => signOut(() => setLeaving(true));
  return (
    <Box sx={{ padding: 5 }}>
      <Button
        fullWidth
        variant="contained"
        loading={isLeaving}
        endIcon={<Box component={IconLogout} size={18} sx={mirrored} />}
        onClick={() => void leave()}
      >
        {text('chat.profile.signOut')}
      </Button>
    </Box>
  );
}
