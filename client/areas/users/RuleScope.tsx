import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { ConditionValue, firstValue, type Condition } from './ConditionValue.tsx';
import { fieldWord, scopeOf, type Conditions, type Rule } from './rules.ts';

type Props = {
  name: string;
  subject: Subject;
  rules: Rule[];
  conditions: readonly Condition[];
  owner: string | null | undefined;
  hasTeams: boolean;
  isFixed: boolean;
  onChange: (scope: Conditions | null) => void;
};

/** For which records of a subject its rules hold: all, one's own, those of one's teams, or those with a value in a field. */
export function RuleScope({ name, subject, rules, conditions, owner, hasTeams, isFixed, onChange }: Props) {
  const text = useText();
  const scope = scopeOf(rules, subject);
  const entries = Object.entries(scope ?? {});
  const [field, value] = entries[0] ?? [];
  const condition = conditions.find((one) => one.field === field);
  const chosen =
    scope === null
      ? 'all'
      : entries.length !== 1
        ? 'mixed'
        : field === owner && value === '@me'
          ? 'own'
          : field === owner && value === '@team'
            ? 'team'
            : condition === undefined
              ? 'mixed'
              : `field:${field}`;
  const choose = (choice: string) => {
    if (choice === 'all') onChange(null);
    else if (choice === 'own') onChange({ [owner!]: '@me' });
    else if (choice === 'team') onChange({ [owner!]: '@team' });
    const next = conditions.find((one) => choice === `field:${one.field}`);
    if (next) onChange({ [next.field]: firstValue(next) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
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
        {conditions.map((one) => (
          <MenuItem key={one.field} value={`field:${one.field}`}>
            {text('roles.scope.field', { field: text('roles.scope.name', { field: fieldWord(subject, one.field) }) })}
          </MenuItem>
        ))}
      </TextField>
      {condition && chosen === `field:${field}` && (
        <ConditionValue
          key={field}
          {...{ subject, condition, isFixed }}
          value={value ?? ''}
          label={text('roles.scope.value', {
            name,
            field: text('roles.scope.name', { field: fieldWord(subject, condition.field) }),
          })}
          onChange={(next) => onChange({ [condition.field]: next })}
        />
      )}
    </Box>
  );
}
