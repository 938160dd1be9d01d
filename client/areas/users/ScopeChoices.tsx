import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconPlus, IconX } from '@tabler/icons-react';
import { IconAction } from '../../kit/IconAction.tsx';
import { useText } from '../../lib/text.ts';
import { firstValue } from './ConditionValue.tsx';
import type { Conditions, Scopes } from './rules.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import type { ScopedSubject } from './scopedSubject.ts';

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
  const mayAdd = !isFixed && last !== null && fieldOf(of, last) !== undefined;
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
