import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { IconEye, IconPencil, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedState } from '../../kit/EmptyState.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { tooltip } from '../../kit/tooltips.ts';
import { useFormats } from '../../lib/format.ts';
import { isAllowed } from '../../lib/rules.ts';
import { useText } from '../../lib/text.ts';
import { useSubjectName } from '../subjects/useSubjectName.ts';
import { changes, type Allowed, type Change, type Scope } from './tokenAccess.ts';
import { useApiScopeSubjectsQuery } from './tokens.generated.ts';

const icons: Record<Change, Icon> = { read: IconEye, create: IconPlus, update: IconPencil, delete: IconTrash };
// The padding of tables is set for the first and the last cell by themselves.
const cell = { '&&&': { width: 44, padding: 0, textAlign: 'center' } } as const;
const nameCell = { '&&&': { paddingInline: '8px', overflowWrap: 'anywhere' } } as const;
type Props = {
  rules: readonly Allowed[];
  chosen: readonly Scope[];
  onChange: (chosen: Scope[]) => void;
};

/** Areas and actions: what a token may do with each kind of records, as far as its owner may. */
export function ScopeTable({ rules, chosen, onChange }: Props) {
  const text = useText();
  const { compare } = useFormats();
  const nameOf = useSubjectName();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useApiScopeSubjectsQuery({ context: { isCard: true } });
  if (error) return <FailedState title={text('roles.matrix.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const has = (scope: Scope) => chosen.some((one) => one.action === scope.action && one.subject === scope.subject);
  const rows = data.apiScopeSubjects
    .map((subject) => ({
      subject,
      name: nameOf(subject),
      offered: changes.filter((action) => isAllowed(rules, action, subject)),
    }))
    .filter(({ offered, name }) => offered.length > 0 && name.toLowerCase().includes(typed.trim().toLowerCase()))
    .toSorted((one, other) => compare(one.name, other.name));
  const set = (scope: Scope, isOn: boolean) =>
    onChange(
      isOn ? [...chosen, scope] : chosen.filter((one) => one.action !== scope.action || one.subject !== scope.subject),
    );
  return (
    <Box
      role="group"
      aria-label={text('accountSettings.scopes.label')}
      onKeyDown={(event) => {
        // Enter looks through the table and makes no token.
        if (event.key === 'Enter') event.preventDefault();
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      <SearchField label={text('roles.matrix.search')} value={typed} onSearch={setTyped} />
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={text('accountSettings.scopes.label')}
        sx={{ maxHeight: 320 }}
      >
        <Table size="small" stickyHeader sx={{ tableLayout: 'fixed' }}>
          <TableHead>
            <TableRow>
              <TableCell sx={nameCell}>{text('roles.matrix.subject')}</TableCell>
              {changes.map((action) => (
                <TableCell key={action} sx={cell}>
                  <span {...tooltip(text(`roles.action.${action}`))}>
                    <Box component={icons[action]} size={20} aria-hidden sx={{ verticalAlign: 'middle' }} />
                    <span className="visually-hidden">{text(`roles.action.${action}`)}</span>
                  </span>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ subject, name, offered }) => (
              <TableRow key={subject}>
                <TableCell component="th" scope="row" sx={nameCell}>
                  {name}
                </TableCell>
                {changes.map((action) => (
                  <TableCell key={action} sx={cell}>
                    {offered.includes(action) && (
                      <Checkbox
                        checked={has({ action, subject })}
                        onChange={(_, isOn) => set({ action, subject }, isOn)}
                        slotProps={{ input: { 'aria-label': `${name}: ${text(`roles.action.${action}`)}` } }}
                      />
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
