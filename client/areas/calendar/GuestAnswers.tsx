import Box from '@mui/material/Box';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { GuestAnswer } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';

export const answerTexts = {
  WAITING: 'calendar.answer.waiting',
  YES: 'calendar.answer.yes',
  NO: 'calendar.answer.no',
  MAYBE: 'calendar.answer.maybe',
} as const;
const tones = { WAITING: 'secondary', YES: 'success', NO: 'error', MAYBE: 'warning' } as const;

type Guest = { name: string; email: string; answer?: GuestAnswer | null };

type Props = {
  guests: readonly Guest[];
  /** Those as well who were not asked. */
  withOthers?: boolean;
};

/** Who was asked, and what they have answered. */
export function GuestAnswers({ guests, withOthers = false }: Props) {
  const text = useText();
  const asked = withOthers ? guests : guests.filter(({ answer }) => answer);
  if (asked.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={text('calendar.answer.list')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
    >
      {asked.map(({ name, email, answer }) => (
        <Box
          component="li"
          key={`${name} ${email}`}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
        >
          <Box component="bdi" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {answer && <StatusChip tone={tones[answer]} label={text(answerTexts[answer])} />}
        </Box>
      ))}
    </Box>
  );
}
