import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconPlus, IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import { ConditionValue, firstValue } from './ConditionValue.tsx';
import type { ScopedSubject } from './scopedSubject.ts';
import { fieldWord, type Conditions, type Scopes } from './rules.ts';
import { useConditionTexts } from './useConditionTexts.ts';

type Props = {
  of: ScopedSubject;
  /** What tells its inputs from others of the subject, at the end of their names. */
  suffix: string;
  scopes: Scopes;
  isFixed: boolean;
  onChange: (scopes: Scopes) => void;
  /** Has each action hold for records of its own. */
  onApart?: () => void;
};

/** Records that meet any of several conditions, or all records. */
export function ScopeChoices({ of, suffix, scopes, isFixed, onChange, onApart }: Props) {
  const text = useText();
  const set = (at: number, next: Conditions | null) =>
    onChange(next === null ? [null] : scopes.map((one, place) => (place === at ? next : one)));
  const last = scopes.at(-1) ?? null;
  const mayAdd = !isFixed && last !== null && Object.keys(last).length === 1 && fieldOf(of, last) !== undefined;
  const add = () => {
    const field = fieldOf(of, last!)!;
    const used = scopes.map((one) => one?.[field.field]);
    const next = field.choices.find((choice) => !used.includes(choice));
    onChange([...scopes, { [field.field]: field.kind === 'CHOICE' ? (next ?? field.choices[0]!) : firstValue(field) }]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {scopes.map((scope, at) => (
        <Box key={at} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ScopeChoice
              {...{ of, scope, isFixed }}
              suffix={at === 0 ? suffix : `${suffix} (${at + 1})`}
              mayBeAll={scopes.length === 1}
              onChange={(next) => set(at, next)}
              {...(at === 0 && onApart && { onApart })}
            />
          </Box>
          {scopes.length > 1 && !isFixed && (
            <IconAction
              size="small"
              sx={{ marginBlockStart: '5px' }}
              label={text('roles.scope.remove')}
              onClick={() => onChange(scopes.filter((_, place) => place !== at))}
            >
              <IconX size={18} />
            </IconAction>
          )}
        </Box>
      ))}
      {mayAdd && (
        <Button size="small" startIcon={<IconPlus size={16} />} onClick={add} sx={{ justifySelf: 'start' }}>
          {text('roles.scope.or')}
        </Button>
      )}
    </Box>
  );
}

const fieldOf = ({ conditions }: ScopedSubject, scope: Conditions) =>
  conditions.find(({ field }) => field === Object.keys(scope)[0]);

type ChoiceProps = {
  of: ScopedSubject;
  suffix: string;
  scope: Conditions | null;
  mayBeAll: boolean;
  isFixed: boolean;
  onChange: (scope: Conditions | null) => void;
  onApart?: () => void;
};

/** One condition: all records, one's own, those of one's teams, or those with a value in a field. */
function ScopeChoice({ of, suffix, scope, mayBeAll, isFixed, onChange, onApart }: ChoiceProps) {
  const { name, subject, conditions, owner, hasTeams } = of;
  const text = useText();
  const { conditionsText } = useConditionTexts([subject]);
  const entries = Object.entries(scope ?? {});
  const [field, value] = entries[0] ?? [];
  const condition = conditions.find((one) => one.field === field);
  const isOwners = field === owner && (value === '@me' || value === '@team');
  const chosen =
    scope === null
      ? 'all'
      : entries.length === 1 && isOwners
        ? String(value)
        : entries.length === 1 && condition
          ? `field:${field}`
          : 'several';
  const choose = (choice: string) => {
    if (choice === 'apart') onApart!();
    else if (choice === 'all') onChange(null);
    else if (choice === '@me' || choice === '@team') onChange({ [owner!]: choice });
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
        slotProps={{ htmlInput: { 'aria-label': text('roles.scope.label', { name }) + suffix } }}
      >
        {mayBeAll && <MenuItem value="all">{text('roles.scope.all')}</MenuItem>}
        {owner && <MenuItem value="@me">{text('roles.scope.own')}</MenuItem>}
        {owner && hasTeams && <MenuItem value="@team">{text('roles.scope.team')}</MenuItem>}
        {chosen === 'several' && <MenuItem value="several">{conditionsText(subject, scope ?? {}, [])}</MenuItem>}
        {conditions.map((one) => (
          <MenuItem key={one.field} value={`field:${one.field}`}>
            {text('roles.scope.field', { field: text('roles.scope.name', { field: fieldWord(subject, one.field) }) })}
          </MenuItem>
        ))}
        {onApart && <MenuItem value="apart">{text('roles.scope.mixed')}</MenuItem>}
      </TextField>
      {condition && chosen === `field:${field}` && (
        <ConditionValue
          key={field}
          {...{ subject, condition, isFixed }}
          value={value ?? ''}
          label={
            text('roles.scope.value', {
              name,
              field: text('roles.scope.name', { field: fieldWord(subject, condition.field) }),
            }) + suffix
          }
          onChange={(next) => onChange({ [condition.field]: next })}
        />
      )}
    </Box>
  );
}
