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
import { Fragment, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFormField, type FieldProps } from '../../kit/form/useFormField.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { tooltip } from '../../kit/tooltips.ts';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useRuleSubjectsQuery } from './roles.generated.ts';
import { groupsOf } from './ruleGroups.ts';
import { actionCell, type Granted, nameCell, RuleGroupRow, RuleRow } from './RuleRow.tsx';
import { actions, actionTexts, isAll, lacksValue, type OneAction, type Rule } from './rules.ts';
import { useSubjectName } from '../../app/subjects/useSubjectName.ts';

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
  const { data, error } = useRuleSubjectsQuery({ context: { isQuiet: true } });
  const rules: Rule[] = value ?? [];
  const [typed, setTyped] = useState('');
  const nameOf = useSubjectName();
  const subjects = (data?.ruleSubjects ?? [])
    .filter(({ subject }) => subject !== 'all')
    .map((one) => ({ ...one, name: nameOf(one.subject) }))
    .sort((a, b) => compare(a.name, b.name));
  const groups = groupsOf(subjects, text, typed);
  const isEverything = isAll(rules);
  const isPartly = rules.length > 0 && !isEverything;
  const setAll = (isOn: boolean) => onChange(isOn ? [{ action: 'manage', subject: 'all', conditions: null }] : []);
  const shared = { rules, isNarrow, onChange, isFixed: isReadOnly || isEverything };
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
      {problem && <FormHelperText error>{lacksValue(rules) ? text('roles.scope.lacking') : problem}</FormHelperText>}
      <Box
        sx={{ marginBlockStart: 3, maxWidth: 320 }}
        onKeyDown={(event) => {
          // Enter looks through the table and sends nothing; Escape empties the field before it closes anything.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape' && (event.target as HTMLInputElement).value) event.stopPropagation();
        }}
      >
        <SearchField label={text('roles.matrix.search')} value={typed} onSearch={setTyped} />
      </Box>
      <TableContainer sx={{ marginBlockStart: 2, overflow: 'visible' }} role="region" aria-label={props.label}>
        <Table size="small" stickyHeader sx={{ tableLayout: isNarrow ? 'fixed' : 'auto' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={nameCell}>{text('roles.matrix.subject')}</TableCell>
              {actions.map((action) => (
                <TableCell key={action} align="center" sx={actionCell}>
                  <ActionHead action={action} isNarrow={isNarrow} />
                </TableCell>
              ))}
              {!isNarrow && <TableCell sx={{ width: 260 }}>{text('roles.matrix.scope')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map(({ group, name, subjects: own }) => (
              <Fragment key={group}>
                <RuleGroupRow {...shared} name={name} subjects={own.map(({ subject }) => subject)} />
                {own.map((of) => (
                  <RuleRow key={of.subject} {...shared} of={of} granted={props.granted ?? []} />
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
        {groups.length === 0 && (
          <Box role="status" sx={{ color: 'text.secondary', padding: 6 }}>
            {text('roles.matrix.none')}
          </Box>
        )}
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
