import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useMailboxTimesQuery } from './shared.generated.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How fast a shared mailbox was answered and closed in the last 30 days; nothing where nothing was. */
export function AnswerTimes({ mailboxId }: { mailboxId: string }) {
  const text = useText();
  const intl = useIntl();
  const { data, refetch } = useMailboxTimesQuery({ context: { isQuiet: true } });
  useFollowing(['EmailThread'], () => refetch());
  const times = data?.mailboxTimes.find((one) => one.mailboxId === mailboxId);
  if (!times || times.firstAnswerSeconds === null) return null;
  const said = (seconds: number) => {
    const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[2];
    const value = seconds / size;
    return intl.formatNumber(value, {
      ...{ style: 'unit', unit, unitDisplay: 'short' },
      maximumFractionDigits: value < 10 && unit !== 'minute' ? 1 : 0,
    });
  };
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        padding: '4px 12px 8px',
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '2px 8px',
        typography: 'body2',
        color: 'text.secondary',
        '& dd': { margin: 0 },
      }}
    >
      <dt>{text('email.care.firstAnswer')}</dt>
      <dd>{said(times.firstAnswerSeconds)}</dd>
      {times.closingSeconds !== null && (
        <>
          <dt>{text('email.care.closing')}</dt>
          <dd>{said(times.closingSeconds)}</dd>
        </>
      )}
    </Box>
  );
}
