import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { scopeOf, valueOf, type Conditions, type Rule } from './rules.ts';

type Props = {
  name: string;
  subject: Subject;
  rules: Rule[];
  conditions: readonly string[];
  owner: string | null | undefined;
  hasTeams: boolean;
  isFixed: boolean;
  onChange: (scope: Conditions | null) => void;
};

/** For which records of a subject its rules hold: all, one's own, those of one's teams, or those with a value in a field. */
export function RuleScope({ name, subject, rules, conditions, owner, hasTeams, isFixed, onChange }: Props) {
  const text = useText();
  const scope = scopeOf(rules, subject);
  const entry = scope ? Object.entries(scope)[0] : undefined;
  const isOwn = entry !== undefined && entry[0] === owner && entry[1] === '@me';
  const isTeam = entry !== undefined && entry[0] === owner && entry[1] === '@team';
  const chosen =
    scope === undefined ? 'mixed' : scope === null ? 'all' : isOwn ? 'own' : isTeam ? 'team' : `field:${entry![0]}`;
  const [typed, setTyped] = useState(entry && !isOwn && !isTeam ? String(entry[1]) : '');
  const choose = (choice: string) => {
    if (choice === 'all') onChange(null);
    else if (choice === 'own') onChange({ [owner!]: '@me' });
    else if (choice === 'team') onChange({ [owner!]: '@team' });
    else if (choice.startsWith('field:')) {
      setTyped('');
      onChange({ [choice.slice(6)]: '' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        select
        size="small"
        value={chosen}
        disabled={isFixed}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': text('roles.scope.label', { name }) } }}
      >
        <MenuItem value="all">{text('roles.scope.all')}</MenuItem>
        {owner && <MenuItem value="own">{text('roles.scope.own')}</MenuItem>}
        {owner && hasTeams && <MenuItem value="team">{text('roles.scope.team')}</MenuItem>}
        {chosen === 'mixed' && <MenuItem value="mixed">{text('roles.scope.mixed')}</MenuItem>}
        {conditions.map((field) => (
          <MenuItem key={field} value={`field:${field}`}>
            {text('roles.scope.field', { field })}
          </MenuItem>
        ))}
      </TextField>
      {chosen.startsWith('field:') && (
        <TextField
          size="small"
          value={typed}
          disabled={isFixed}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange({ [chosen.slice(6)]: valueOf(event.target.value) });
          }}
          slotProps={{ htmlInput: { 'aria-label': text('roles.scope.value', { name }), maxLength: 100 } }}
        />
      )}
    </Box>
  );
}
