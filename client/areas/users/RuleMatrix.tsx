import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconEye, IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { useFormField, type FieldProps } from '../../kit/form/useFormField.ts';
import { tooltip } from '../../kit/tooltips.ts';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { RuleScope } from './RuleScope.tsx';
import { RuleSubjectsDocument, type RuleSubjectsQuery } from './roles.generated.ts';
import { useSubjectName } from './useSubjectName.ts';
import { actions, has, isAll, toggled, withRow, withScope, type OneAction, type Rule } from './rules.ts';

const actionTexts: Record<OneAction, MessageId> = {
  read: 'roles.action.read',
  create: 'roles.action.create',
  update: 'roles.action.update',
  delete: 'roles.action.delete',
};

/** Side by side even on a phone, where what they hold for stands below. */
const actionWidth = {
  width: { xs: 48, sm: 84 },
  // The first and the last cell have more at the edges of the table.
  '&&&': { paddingInline: { xs: 0, sm: 4 } },
} as const;
const nameCell = { '&&&': { paddingInline: { xs: 1, sm: 6 } }, overflowWrap: 'break-word' } as const;

export type Granted = { rule: Rule; permissionName: string };
type RuleSubject = RuleSubjectsQuery['ruleSubjects'][number];

/** What a role or a permission allows: a table of subjects and actions, each for all records or for some. */
export function RuleMatrix<V extends FieldValues>(props: FieldProps<V> & { granted?: readonly Granted[] }) {
  const text = useText();
  const { compare } = useFormats();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const {
    field: { value, onChange, ref },
    problem,
    isReadOnly,
  } = useFormField(props);
  const { data, error } = useQuery(RuleSubjectsDocument, { context: { isQuiet: true } });
  const rules: Rule[] = value ?? [];
  const granted = props.granted ?? [];
  const grantedRules = granted.map(({ rule }) => rule);
  const nameOf = useSubjectName();
  const subjects = (data?.ruleSubjects ?? [])
    .filter(({ subject }) => subject !== 'all')
    .map((one) => ({ ...one, name: nameOf(one.subject) }))
    .sort((a, b) => compare(a.name, b.name));
  const isEverything = isAll(rules);
  const isPartly = rules.length > 0 && !isEverything;
  const setAll = (isOn: boolean) => onChange(isOn ? [{ action: 'manage', subject: 'all', conditions: null }] : []);
  if (error) return <Alert severity="error">{text('roles.matrix.failed')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Box ref={ref} tabIndex={-1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box component="h3" sx={{ typography: 'h5', margin: 0 }}>
          {props.label}
        </Box>
        <FormControlLabel
          label={text('roles.matrix.all')}
          disabled={isReadOnly}
          control={
            <Checkbox
              checked={isEverything}
              indeterminate={isPartly}
              onChange={(_, isOn) => setAll(isOn)}
              {...tooltip(text('roles.matrix.allHint'))}
            />
          }
        />
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      <TableContainer sx={{ maxHeight: 420, marginBlockStart: 2 }} tabIndex={0} role="region" aria-label={props.label}>
        <Table size="small" stickyHeader sx={{ tableLayout: isNarrow ? 'fixed' : 'auto' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={nameCell}>{text('roles.matrix.subject')}</TableCell>
              {actions.map((action) => (
                <TableCell key={action} align="center" sx={actionWidth}>
                  <ActionHead action={action} isNarrow={isNarrow} />
                </TableCell>
              ))}
              {!isNarrow && <TableCell sx={{ width: 232 }}>{text('roles.matrix.scope')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {subjects.map((one) => (
              <SubjectRow
                key={one.subject}
                {...{ one, rules, granted, grantedRules, isNarrow }}
                isFixed={isReadOnly || isEverything}
                onChange={onChange}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}

const actionIcons: Record<OneAction, Icon> = { read: IconEye, create: IconPlus, update: IconPencil, delete: IconTrash };

/** The word does not fit on a phone in every language: there a drawing stands for it. */
function ActionHead({ action, isNarrow }: { action: OneAction; isNarrow: boolean }) {
  const text = useText();
  const Look = actionIcons[action];
  if (!isNarrow) return text(actionTexts[action]);
  return (
    <span {...tooltip(text(actionTexts[action]))}>
      <Look size={20} aria-hidden />
      <span className="visually-hidden">{text(actionTexts[action])}</span>
    </span>
  );
}

type RowProps = {
  one: RuleSubject & { name: string };
  rules: Rule[];
  granted: readonly Granted[];
  grantedRules: Rule[];
  isFixed: boolean;
  isNarrow: boolean;
  onChange: (rules: Rule[]) => void;
};

function SubjectRow({
  one: { subject, conditions, owner, hasTeams, name },
  rules,
  granted,
  grantedRules,
  isFixed,
  isNarrow,
  onChange,
}: RowProps) {
  const text = useText();
  const on = actions.filter((action) => has(rules, subject, action));
  const scopeBelow = isNarrow && on.length > 0 && (conditions.length > 0 || owner) ? { borderBlockEnd: 0 } : {};
  const by = (action: OneAction) => (has(grantedRules, subject, action) ? granterOf(granted, subject, action) : null);
  const scope = on.length > 0 && (conditions.length > 0 || owner) && (
    <RuleScope
      {...{ name, conditions, owner, hasTeams, rules, subject }}
      isFixed={isFixed}
      onChange={(next) => onChange(withScope(rules, subject, next))}
    />
  );
  const row = (
    <TableRow hover>
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
              onChange={(_, isOn) => onChange(withRow(rules, subject, isOn))}
            />
          }
        />
      </TableCell>
      {actions.map((action) => {
        const granter = by(action);
        const label = `${name}: ${text(actionTexts[action])}`;
        return (
          <TableCell key={action} align="center" sx={{ ...actionWidth, ...scopeBelow }}>
            <span {...(granter ? tooltip(text('roles.matrix.granted', { name: granter })) : {})}>
              <Checkbox
                size="small"
                checked={on.includes(action) || granter !== null}
                disabled={isFixed || granter !== null}
                onChange={() => onChange(toggled(rules, subject, action))}
                slotProps={{
                  input: {
                    'aria-label': granter ? `${label}. ${text('roles.matrix.granted', { name: granter })}` : label,
                  },
                }}
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
