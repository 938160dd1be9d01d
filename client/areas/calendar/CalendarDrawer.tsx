import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { DrawerButtons } from '../../kit/form/DrawerButtons.tsx';
import { OverlayDraft } from '../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { SharedWith, type Sharer } from '../../kit/people/SharedWith.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useCan } from '../../lib/ability.tsx';
import { failureOf } from '../../lib/failure.ts';
import type { CalendarAccess } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { CalendarPeopleDocument } from './calendarGuests.generated.ts';
import {
  useCalendarSharingQuery,
  type CalendarSharingQuery,
  CalendarTeamsDocument,
  CreateCalendarDocument,
  LeaveCalendarDocument,
  UpdateCalendarDocument,
} from './calendars.generated.ts';
import { ColorChoice } from './ColorChoice.tsx';
import { DeleteCalendar } from './DeleteCalendar.tsx';
import { calendarName } from './useCalendars.ts';

type Calendar = CalendarSharingQuery['calendars'][number];
type Props = { id: string | null; onClose: () => void };

const call = callsOf({ changes: ['Calendar', 'CalendarEvent'] });
const createCalendar = call({
  operation: CreateCalendarDocument,
  done: ({ createCalendar: { batchId } }, { target: { input }, text }) => ({
    text: text('calendar.action.added', { name: input.name || text('calendar.calendars.own') }),
    batchId,
  }),
});
const updateCalendar = call({
  operation: UpdateCalendarDocument,
  done: ({ updateCalendar: { batchId } }, { target: { input }, text }) => ({
    text: text('calendar.action.saved', { name: input.name || text('calendar.calendars.own') }),
    batchId,
  }),
});
const leaveCalendar = call({
  operation: LeaveCalendarDocument,
  variables: ({ id }: Calendar) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('calendar.calendars.leaveTitle', { name }),
    text: text('calendar.calendars.leaveText'),
    confirmLabel: text('calendar.calendars.leave'),
    isDangerous: true,
  }),
});

/** A new calendar, or name, color and people of one. */
export default function CalendarDrawer({ id, onClose }: Props) {
  const text = useText();
  const { data, error, refetch } = useCalendarSharingQuery({ skip: id === null, fetchPolicy: 'no-cache' });
  const calendar = data?.calendars.find((one) => one.id === id);
  if (id === null) return <CalendarForm calendar={null} onClose={onClose} />;
  if (calendar?.myAccess === 'OWNER') return <CalendarForm calendar={calendar} onClose={onClose} />;
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      title={calendar ? calendarName(text, calendar) : text('calendar.calendars.one')}
    >
      {calendar && <SharedByOthers calendar={calendar} onClose={onClose} />}
      {error && (
        <FailedState title={text('calendar.form.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {data && !calendar && text('calendar.calendars.missing')}
    </SideDrawer>
  );
}

/** What somebody else shares: who does, what the viewer may do, and a way to leave. */
function SharedByOthers({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const text = useText();
  const { run } = useCommands();
  const viewer = useViewer();
  const isMember = calendar.members.some(({ userId }) => userId === viewer?.id);
  const leave = async () =>
    (await run(leaveCalendar, { ...calendar, name: calendarName(text, calendar) })) && onClose();
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography>{text('calendar.calendars.sharedBy', { name: calendar.ownerName })}</Typography>
      <Typography color="textSecondary">{text(`calendar.access.${calendar.myAccess}`)}</Typography>
      {isMember ? (
        <Button color="error" variant="tonal" onClick={() => void leave()}>
          {text('calendar.calendars.leave')}
        </Button>
      ) : (
        <Typography color="textSecondary">{text('calendar.calendars.withTeam')}</Typography>
      )}
    </Box>
  );
}

function CalendarForm({ calendar, onClose }: { calendar: Calendar | null; onClose: () => void }) {
  const text = useText();
  const { query } = useApolloClient();
  const { attempt } = useCommands();
  const failureText = useFailureText();
  const viewer = useViewer();
  const formId = useId();
  const canDelete = useCan('delete', 'Calendar');
  const [isOpen, setOpen] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [name, setName] = useState(calendar?.name ?? '');
  const [color, setColor] = useState(calendar?.color ?? 'INFO');
  const [members, setMembers] = useState<readonly Sharer<CalendarAccess>[]>(
    () => calendar?.members.map(({ userId, avatar, ...one }) => ({ ...one, id: userId, avatar: avatar ?? null })) ?? [],
  );
  const [teams, setTeams] = useState<readonly Sharer<CalendarAccess>[]>(
    () => calendar?.teams.map(({ teamId, picture, ...one }) => ({ ...one, id: teamId, avatar: picture ?? null })) ?? [],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const guard = useOverlayGuard({
    values: { name, color, members, teams },
    draft: `calendar:${calendar?.id ?? 'new'}`,
    restore: (entered) => {
      setName(entered.name);
      setColor(entered.color);
      setMembers(entered.members);
      setTeams(entered.teams);
    },
    onClose: () => setOpen(false),
  });
  const isPersonal = calendar?.kind === 'PERSONAL';
  const accesses = (['OWNER', 'EDIT', 'VIEW', 'BUSY'] as const).map((value) => ({
    value,
    label: text(`calendar.access.${value}`),
  }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (name.trim() === '' && !isPersonal) return setNameProblem(text('form.problem.required'));
    setSaving(true);
    const input = {
      name: name.trim(),
      color,
      members: members.map(({ id, access }) => ({ userId: id, access })),
      teams: teams.map(({ id, access }) => ({ teamId: id, access })),
    };
    try {
      if (calendar) await attempt(updateCalendar, { id: calendar.id, version: calendar.version, input });
      else await attempt(createCalendar, { input });
      guard.release();
      setOpen(false);
    } catch (error) {
      setProblem(failureOf(error).code === 'CONFLICT' ? text('calendar.calendars.conflict') : failureText(error));
    }
    setSaving(false);
  };

  if (calendar && isLeaving)
    return <DeleteCalendar calendar={calendar} onBack={() => setLeaving(false)} onDone={onClose} />;
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={guard.close}
      onExited={onClose}
      title={text(calendar ? 'calendar.calendars.edit' : 'calendar.calendars.add')}
      footer={
        <DrawerButtons
          formId={formId}
          isBusy={isSaving}
          onCancel={guard.close}
          label={text(calendar ? 'calendar.calendars.save' : 'calendar.calendars.add')}
          remove={
            calendar &&
            !isPersonal &&
            canDelete && { label: text('calendar.calendars.delete'), onClick: () => setLeaving(true) }
          }
        />
      }
    >
      <Box
        component="form"
        id={formId}
        noValidate
        onSubmit={(event) => void save(event)}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 1 }}
      >
        <OverlayDraft offered={guard.offered} />
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <TextField
          fullWidth
          required={!isPersonal}
          autoFocus={!calendar}
          name="name"
          label={text('calendar.calendars.name')}
          value={name}
          error={nameProblem !== null}
          helperText={nameProblem ?? (isPersonal && text('calendar.calendars.ownHelp'))}
          onChange={(event) => {
            setName(event.target.value);
            setNameProblem(null);
          }}
          slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
        />
        <ColorChoice label={text('calendar.calendars.color')} value={color} onChange={setColor} />
        <SharedWith
          title={text('calendar.calendars.members')}
          addLabel={text('calendar.calendars.addMember')}
          all={members}
          accesses={accesses}
          initial="VIEW"
          fixedId={members.find(({ id, access }) => id === viewer?.id && access === 'OWNER')?.id}
          onChange={setMembers}
          search={async (search) => {
            const variables = { search };
            const { data } = await query({ query: CalendarPeopleDocument, variables, context: { isQuiet: true } });
            return data?.calendarPeople.filter(({ id }) => calendar !== null || id !== viewer?.id) ?? [];
          }}
        />
        <SharedWith
          title={text('calendar.calendars.teams')}
          addLabel={text('calendar.calendars.addTeam')}
          all={teams}
          accesses={accesses}
          initial="VIEW"
          onChange={setTeams}
          search={async (search) => {
            const variables = { search };
            const { data } = await query({ query: CalendarTeamsDocument, variables, context: { isQuiet: true } });
            return data?.calendarTeams ?? [];
          }}
        />
      </Box>
    </SideDrawer>
  );
}
