import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { IconPlus, IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import { ConditionValue, firstValue } from './ConditionValue.tsx';
import { fieldWord, type Conditions } from './rules.ts';
import type { ScopedSubject } from './scopedSubject.ts';
import { useConditionTexts } from './useConditionTexts.ts';

type Part = [field: string, value: Conditions[string]];

type ChoiceProps = {
  of: ScopedSubject;
  suffix: string;
  scope: Conditions | null;
  mayBeAll: boolean;
  isFixed: boolean;
  onChange: (scope: Conditions | null) => void;
  onApart?: () => void;
};

const isOwners = ({ owner }: ScopedSubject, [field, value]: Part) =>
  field === owner && (value === '@me' || value === '@team');

/** One condition: all records, or those that meet each of its parts. */
export function ScopeChoice({ of, suffix, scope, mayBeAll, isFixed, onChange, onApart }: ChoiceProps) {
  const text = useText();
  const { conditionsText } = useConditionTexts([of.subject]);
  const parts: Part[] = Object.entries(scope ?? {});
  const isKnown = parts.every((part) => isOwners(of, part) || of.conditions.some(({ field }) => field === part[0]));
  const free = of.conditions.filter(({ field }) => !parts.some(([used]) => used === field));
  const put = (next: Part[]) => onChange(Object.fromEntries(next));
  // What another program has set and no input can say is shown as it is.
  const shown: (Part | null)[] = isKnown && parts.length > 0 ? parts : [null];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {shown.map((part, at) => (
        <Box key={at} sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ScopePart
              {...{ of, part, isFixed }}
              suffix={at === 0 ? suffix : `${suffix} · ${at + 1}`}
              taken={parts.filter((other) => isKnown && other !== part).map(([field]) => field)}
              {...(!isKnown && { several: conditionsText(of.subject, scope ?? {}, []) })}
              mayBeAll={mayBeAll && at === 0}
              isMore={at > 0}
              onChange={(next) =>
                next === null ? onChange(null) : put(isKnown ? shown.map((one, k) => (k === at ? next : one!)) : [next])
              }
              {...(at === 0 && onApart && { onApart })}
            />
          </Box>
          {parts.length > 1 && isKnown && !isFixed && (
            <IconAction
              size="small"
              sx={{ marginBlockStart: at > 0 ? '29px' : '5px' }}
              label={text('roles.scope.removePart')}
              onClick={() => put(parts.filter((other) => other !== part))}
            >
              <IconX size={18} />
            </IconAction>
          )}
        </Box>
      ))}
      {scope !== null && isKnown && !isFixed && free.length > 0 && (
        <Button
          size="small"
          startIcon={<IconPlus size={16} />}
          onClick={() => put([...parts, [free[0]!.field, firstValue(free[0]!)]])}
          sx={{ justifySelf: 'start' }}
        >
          {text('roles.scope.and')}
        </Button>
      )}
    </Box>
  );
}

type PartProps = Omit<ChoiceProps, 'scope' | 'onChange'> & {
  /** Null for all records, and for what only its words say. */
  part: Part | null;
  /** Fields that other parts name. */
  taken: readonly string[];
  /** Words of a condition that no input can say. */
  several?: string;
  /** It narrows the part above it. */
  isMore: boolean;
  onChange: (part: Part | null) => void;
};

/** A part of a condition: one's own records, those of one's teams, or those with a value in a field. */
function ScopePart({ of, suffix, part, taken, several, isMore, mayBeAll, isFixed, onChange, onApart }: PartProps) {
  const { name, subject, conditions, owner, hasTeams } = of;
  const text = useText();
  const condition = part && !isOwners(of, part) && conditions.find(({ field }) => field === part[0]);
  const chosen = several ? 'several' : part === null ? 'all' : condition ? `field:${part[0]}` : String(part[1]);
  const mayBeOwn = Boolean(owner) && !taken.includes(owner!);
  const choose = (choice: string) => {
    if (choice === 'apart') onApart!();
    else if (choice === 'all') onChange(null);
    else if (choice === '@me' || choice === '@team') onChange([owner!, choice]);
    const next = conditions.find((one) => choice === `field:${one.field}`);
    if (next) onChange([next.field, firstValue(next)]);
  };
  const wordOf = (field: string) => text('roles.scope.name', { field: fieldWord(subject, field) });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isMore && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', marginBlockEnd: -1 }}>{text('roles.scope.and')}</Box>
      )}
      <TextField
        select
        size="small"
        value={chosen}
        disabled={isFixed}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': text('roles.scope.label', { name }) + suffix } }}
      >
        {mayBeAll && <MenuItem value="all">{text('roles.scope.all')}</MenuItem>}
        {mayBeOwn && <MenuItem value="@me">{text('roles.scope.own')}</MenuItem>}
        {mayBeOwn && hasTeams && <MenuItem value="@team">{text('roles.scope.team')}</MenuItem>}
        {several && <MenuItem value="several">{several}</MenuItem>}
        {conditions
          .filter(({ field }) => !taken.includes(field))
          .map(({ field }) => (
            <MenuItem key={field} value={`field:${field}`}>
              {text('roles.scope.field', { field: wordOf(field) })}
            </MenuItem>
          ))}
        {onApart && <MenuItem value="apart">{text('roles.scope.mixed')}</MenuItem>}
      </TextField>
      {condition && (
        <ConditionValue
          key={condition.field}
          {...{ subject, condition, isFixed }}
          value={part[1] ?? ''}
          label={text('roles.scope.value', { name, field: wordOf(condition.field) }) + suffix}
          onChange={(next) => onChange([condition.field, next])}
        />
      )}
    </Box>
  );
}
