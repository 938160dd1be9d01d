import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { AssignmentFieldsFragment } from './vehicles.generated.ts';

type Props = {
  assignments: readonly AssignmentFieldsFragment[];
  /** The other side of each: a driver, or a vehicle. */
  nameOf: (assignment: AssignmentFieldsFragment) => ReactNode;
};

/** Who had what from when until when, the latest first. */
export function AssignmentList({ assignments, nameOf }: Props) {
  const text = useText();
  const { dateTime } = useFormats();
  const timeOf = ({ from, to }: AssignmentFieldsFragment) => {
    if (from === null) return to === null ? text('logistics.assignments.always') : untilOf(to);
    const begun = dateTime(from);
    return to === null
      ? text('logistics.assignments.since', { from: begun })
      : text('logistics.assignments.fromTo', { from: begun, to: dateTime(to) });
  };
  const untilOf = (to: string) => text('logistics.assignments.until', { to: dateTime(to) });
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {assignments.map((one, at) => (
        <Box
          key={one.id}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 3,
            paddingBlock: 3,
            ...(at > 0 && { borderBlockStart: 1, borderColor: 'divider' }),
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {nameOf(one)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {timeOf(one)}
            </Typography>
          </Box>
          {one.to === null && <StatusChip tone="success" label={text('logistics.assignments.now')} />}
        </Box>
      ))}
    </Box>
  );
}
