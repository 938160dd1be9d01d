import MenuItem from '@mui/material/MenuItem';
import TableContainer from '@mui/material/TableContainer';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { TimeFigure } from './TimeFigure.tsx';
import { timesPeriods, useAnswerTimes, type TimesPeriod } from './useAnswerTimes.ts';

const periods = (Object.keys(timesPeriods) as TimesPeriod[]).toSorted((a, b) => timesPeriods[a] - timesPeriods[b]);
const cell = { paddingInline: 2, '&:first-child': { paddingInlineStart: 0 } } as const;
/** What there is no room for on a phone. */
const whereWide = { ...cell, display: { xs: 'none', sm: 'table-cell' } } as const;
const columns = {
  ...{ mailbox: cell, came: cell, answered: whereWide, firstAnswer: cell, closed: whereWide, closing: cell },
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

/** How fast each shared mailbox of the viewer was answered and closed, beside the days before. */
export function AnswerTimesCard() {
  const text = useText();
  const { count } = useFormats();
  const { period, setPeriod, times } = useAnswerTimes();
  const days = timesPeriods[period];
  return (
    <SettingsCard
      title={text('email.times.title')}
      help={text('email.times.help')}
      isLoaded={times !== undefined}
      {...(times?.length === 0 && { none: text('email.times.none') })}
      action={
        <TextField
          select
          size="small"
          label={text('email.times.label')}
          value={period}
          onChange={({ target }) => setPeriod(target.value as TimesPeriod)}
          sx={{ minWidth: 150 }}
        >
          {periods.map((one) => (
            <MenuItem key={one} value={one}>
              {text('email.times.days', { days: timesPeriods[one] })}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {times !== undefined && times.length > 0 && (
        <TableContainer sx={{ marginBlockStart: 3 }}>
          <Table size="small" sx={{ '& tbody tr:last-of-type > *': { borderBlockEnd: 0 } }}>
            <TableHead>
              <TableRow>
                {names.map((column) => (
                  <TableCell key={column} sx={columns[column]}>
                    {text(`email.times.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {times.map((one) => (
                <TableRow key={one.mailboxId}>
                  <TableCell component="th" scope="row" sx={cell}>
                    <bdi>{one.name}</bdi>
                  </TableCell>
                  <TableCell sx={cell}>{count(one.came)}</TableCell>
                  <TableCell sx={whereWide}>{count(one.answered)}</TableCell>
                  <TableCell sx={cell}>
                    <TimeFigure seconds={one.firstAnswerSeconds} before={one.firstAnswerSecondsBefore} days={days} />
                  </TableCell>
                  <TableCell sx={whereWide}>{count(one.closed)}</TableCell>
                  <TableCell sx={cell}>
                    <TimeFigure seconds={one.closingSeconds} before={one.closingSecondsBefore} days={days} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </SettingsCard>
  );
}
