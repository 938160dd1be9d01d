import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useRoleName } from '../../app/useRoleName.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useRuleSubjectsQuery, useWhoMayQuery, type WhoMayQuery } from './roles.generated.ts';
import { actions, type OneAction } from './rules.ts';
import { userPath } from './urls.ts';
import { useSubjectName } from '../../app/subjects/useSubjectName.ts';

/** Who may do something with records of a kind, or with one of them. */
export default function WhoMayDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { compare } = useFormats();
  const nameOf = useSubjectName();
  const [action, setAction] = useState<OneAction>('update');
  const [subject, setSubject] = useState<Subject>('Product');
  const [id, setId] = useState('');
  const { data: known } = useRuleSubjectsQuery({ context: { isQuiet: true } });
  const subjects = (known?.ruleSubjects ?? [])
    .flatMap((one) => (one.subject === 'all' ? [] : { value: one.subject, label: nameOf(one.subject) }))
    .sort((one, other) => compare(one.label, other.label));
  return (
    <SideDrawer isOpen onClose={onClose} title={text('roles.who.title')}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Choice
          label={text('roles.who.action')}
          value={action}
          onChange={setAction}
          choices={actions.map((value) => ({ value, label: text(`roles.action.${value}`) }))}
        />
        {subjects.length > 0 && (
          <Choice label={text('roles.matrix.subject')} value={subject} onChange={setSubject} choices={subjects} />
        )}
        <TextField
          label={text('roles.who.record')}
          helperText={text('roles.who.recordHelp')}
          value={id}
          onChange={({ target }) => setId(target.value.replace(/\D/g, '').slice(0, 9))}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
        />
        <Holders action={action} subject={subject} id={id || null} />
      </Box>
    </SideDrawer>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  choices: readonly { value: T; label: string }[];
};

function Choice<T extends string>({ label, value, onChange, choices }: ChoiceProps<T>) {
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Holders(variables: { action: OneAction; subject: Subject; id: string | null }) {
  const text = useText();
  const failureText = useFailureText();
  const { data, error, refetch } = useWhoMayQuery({ variables, context: { isQuiet: true } });
  useFollowing(['User', 'Role', 'Permission'], () => refetch());
  if (error) return <Alert severity="warning">{failureText(error)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const { nodes, isCapped } = data.whoMay;
  if (nodes.length === 0) return <EmptyState drawing="nothing" title={text('roles.who.nobody')} />;
  return (
    <Box component="section" aria-label={text('roles.who.count', { count: nodes.length })}>
      <Box component="h3" sx={{ typography: 'h5', margin: 0, mb: 3 }}>
        {text('roles.who.count', { count: nodes.length })}
      </Box>
      {isCapped && <Alert severity="info">{text('roles.who.capped')}</Alert>}
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
        {nodes.map((holder) => (
          <HolderLine key={holder.user.id} holder={holder} />
        ))}
      </Box>
    </Box>
  );
}

function HolderLine({ holder }: { holder: WhoMayQuery['whoMay']['nodes'][number] }) {
  const text = useText();
  const { list } = useFormats();
  const nameOf = useRoleName();
  const { user, roles, isLimited } = holder;
  const notes = [
    roles.length > 0 ? list(roles.map(nameOf)) : text('roles.who.member'),
    ...(isLimited ? [text('users.access.some')] : []),
  ];
  return (
    <li>
      <PersonCell
        name={user.name}
        avatar={user.avatar}
        title={<RowLink to={userPath(user.id)}>{user.name}</RowLink>}
        text={notes.join(' · ')}
      />
    </li>
  );
}
