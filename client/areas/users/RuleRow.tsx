import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { tooltip } from '../../kit/tooltips.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { RuleScope } from './RuleScope.tsx';
import { actions, actionTexts, has, toggled, withActions, type OneAction, type Rule } from './rules.ts';
import type { ScopedSubject } from './scopedSubject.ts';

export type Granted = { rule: Rule; permissionName: string };

/** Side by side even on a phone, where what they hold for stands below. */
export const actionCell = {
  width: { xs: 48, sm: 84 },
  // The first and the last cell have more at the edges of the table.
  '&&&': { paddingInline: { xs: 0, sm: 4 } },
} as const;
export const nameCell = { '&&&': { paddingInline: { xs: 1, sm: 6 } }, overflowWrap: 'break-word' } as const;

type Shared = {
  rules: Rule[];
  isFixed: boolean;
  isNarrow: boolean;
  onChange: (rules: Rule[]) => void;
};

type GroupProps = Shared & { name: string; subjects: readonly Subject[] };

/** The head of a group: switches an action of all its subjects at once. */
export function RuleGroupRow({ name, subjects, rules, isFixed, isNarrow, onChange }: GroupProps) {
  const text = useText();
  const label = text('roles.matrix.allOf', { name });
  return (
    <TableRow sx={{ backgroundColor: 'action.hover' }}>
      <TableCell component="th" scope="rowgroup" sx={{ ...nameCell, typography: 'subtitle2' }}>
        {name}
      </TableCell>
      {actions.map((action) => {
        const count = subjects.filter((subject) => has(rules, subject, action)).length;
        return (
          <TableCell key={action} align="center" sx={actionCell}>
            <Checkbox
              size="small"
              checked={count === subjects.length}
              indeterminate={count > 0 && count < subjects.length}
              disabled={isFixed}
              onChange={() => onChange(withActions(rules, subjects, [action], count < subjects.length))}
              slotProps={{ input: { 'aria-label': `${label}: ${text(actionTexts[action])}` } }}
            />
          </TableCell>
        );
      })}
      {!isNarrow && <TableCell />}
    </TableRow>
  );
}

type RowProps = Shared & { of: ScopedSubject; granted: readonly Granted[] };

/** What is allowed of one subject. */
export function RuleRow({ of, rules, granted, isFixed, isNarrow, onChange }: RowProps) {
  const text = useText();
  const { name, subject, conditions, owner } = of;
  const on = actions.filter((action) => has(rules, subject, action));
  const hasScope = on.length > 0 && (conditions.length > 0 || Boolean(owner));
  const scopeBelow = isNarrow && hasScope ? { borderBlockEnd: 0 } : {};
  const scope = hasScope && <RuleScope {...{ of, rules, on, isFixed, onChange }} />;
  const row = (
    <TableRow hover sx={{ '& > *': { verticalAlign: 'top' }, '&:last-of-type > *': { borderBlockEnd: 0 } }}>
      <TableCell component="th" scope="row" sx={{ ...nameCell, ...scopeBelow }}>
        <FormControlLabel
          label={name}
          disabled={isFixed}
          slotProps={{ typography: { variant: isNarrow ? 'body2' : 'body1' } }}
          control={
            <Checkbox
              size="small"
              checked={on.length === actions.length}
              indeterminate={on.length > 0 && on.length < actions.length}
              onChange={(_, isOn) => onChange(withActions(rules, [subject], actions, isOn))}
            />
          }
        />
      </TableCell>
      {actions.map((action) => {
        const granter = granterOf(granted, subject, action);
        const label = `${name}: ${text(actionTexts[action])}`;
        const hint = granter === null ? null : text('roles.matrix.granted', { name: granter });
        return (
          <TableCell key={action} align="center" sx={{ ...actionCell, ...scopeBelow }}>
            <span {...(hint ? tooltip(hint) : {})}>
              <Checkbox
                size="small"
                checked={on.includes(action) || granter !== null}
                disabled={isFixed || granter !== null}
                onChange={() => onChange(toggled(rules, subject, action))}
                slotProps={{ input: { 'aria-label': hint ? `${label}. ${hint}` : label } }}
              />
            </span>
          </TableCell>
        );
      })}
      {!isNarrow && <TableCell>{scope}</TableCell>}
    </TableRow>
  );
  if (!isNarrow || !scope) return row;
  return (
    <>
      {row}
      <TableRow>
        <TableCell colSpan={actions.length + 1} sx={{ '&&&': { paddingInline: 1 } }}>
          {scope}
        </TableCell>
      </TableRow>
    </>
  );
}

const granterOf = (granted: readonly Granted[], subject: Subject, action: OneAction) =>
  granted.find(({ rule }) => has([rule], subject, action))?.permissionName ?? null;
