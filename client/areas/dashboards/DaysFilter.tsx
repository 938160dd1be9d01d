import Box from '@mui/material/Box';
import { DateRangePicker } from '../../kit/dates/DateRangePicker.tsx';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';

type Days = { from: string | null; to: string | null };
type Props = { label: MessageId; state: Days; onChange: (change: Days) => void };

/** Days that a list is narrowed to. */
export function DaysFilter({ label, state: { from, to }, onChange }: Props) {
  const text = useText();
  return (
    <Box data-print="hidden" sx={{ maxWidth: 460, mb: { xs: 4, sm: 6 } }}>
      <DateRangePicker label={text(label)} value={{ from, to }} onChange={onChange} />
    </Box>
  );
}
