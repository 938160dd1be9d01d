import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCommands } from '../../app/command/useCommands.ts';
import { FactsCard } from '../../kit/details/FactsCard.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { useCopy } from '../../kit/useCopy.ts';
import { useFormats } from '../../lib/format.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { reminderText } from './reminderText.ts';
import { remindersPath } from './urls.ts';
import { linkInvoice, revokeInvoiceLinks, setInvoiceReminders, skipReminder } from './sharingCommands.tsx';
import { useInvoiceSharingQuery } from './invoiceSending.generated.ts';

/** The client's link and whether it was opened, and the reminders that went out or will. */
export default function SharingCard({ id, canUpdate }: { id: string; canUpdate: boolean }) {
  const text = useText();
  const { day, dateTime } = useFormats();
  const { data, refetch } = useInvoiceSharingQuery({ variables: { id } });
  useFollowing(['Invoice'], refetch);
  const [url, setUrl] = useState<string | null>(null);
  const { links = [], reminders = [], hasReminders = true } = data?.invoice ?? {};
  const [now] = useState(() => new Date().toISOString());
  const open = links.filter(({ revokedAt, expiresAt }) => !revokedAt && expiresAt > now);
  const firstOf = (name: 'openedAt' | 'downloadedAt') =>
    links.flatMap((link) => link[name] ?? []).toSorted((one, other) => one.localeCompare(other))[0];

  const { busy, run } = useCommands();
  const isBusy = busy !== null;
  const make = async () => {
    const made = await run(linkInvoice, { id });
    if (made) setUrl(new URL(made.linkInvoice.url, location.origin).href);
  };
  const revoke = async () => {
    if (await run(revokeInvoiceLinks, { id })) setUrl(null);
  };
  const copy = useCopy();
  const [openedAt, downloadedAt] = [firstOf('openedAt'), firstOf('downloadedAt')];
  return (
    <>
      <FactsCard
        title={text('invoices.sharing.title')}
        action={
          canUpdate && (
            <Button size="small" disabled={isBusy} onClick={() => void make()}>
              {text('invoices.sharing.make')}
            </Button>
          )
        }
        facts={[
          { label: text('invoices.sharing.until'), value: open[0] && dateTime(open[0].expiresAt) },
          { label: text('invoices.sharing.opened'), value: openedAt && dateTime(openedAt) },
          { label: text('invoices.sharing.downloaded'), value: downloadedAt && dateTime(downloadedAt) },
        ]}
      >
        {open.length === 0 && <Typography color="textSecondary">{text('invoices.sharing.none')}</Typography>}
        {open.length > 0 && !openedAt && (
          <Typography color="textSecondary">{text('invoices.sharing.unopened')}</Typography>
        )}
        {url !== null && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <TextField
              fullWidth
              size="small"
              label={text('invoices.sharing.address')}
              value={url}
              helperText={text('invoices.sharing.once')}
              slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
            />
            <IconAction
              label={text('invoices.sharing.copy')}
              onClick={() => void copy(url!, text('invoices.sharing.copied'))}
            >
              <IconCopy size={20} />
            </IconAction>
          </Box>
        )}
        {canUpdate && open.length > 0 && (
          <Box>
            <Button size="small" color="error" variant="tonal" disabled={isBusy} onClick={() => void revoke()}>
              {text('invoices.sharing.revoke')}
            </Button>
          </Box>
        )}
      </FactsCard>
      {reminders.length > 0 && (
        <FactsCard
          title={text('invoices.reminder.title')}
          action={
            <Button size="small" component={Link} to={remindersPath}>
              {text('invoices.reminder.all')}
            </Button>
          }
          facts={reminders.map(({ dayOffset, date, sentAt, isSkipped }) => ({
            label: reminderText(text, dayOffset),
            value: sentAt ? (
              text('invoices.reminder.sent', { date: dateTime(sentAt) })
            ) : (
              <>
                <Box component="span" sx={isSkipped ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}>
                  {day(date)}
                </Box>
                {canUpdate && hasReminders && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    onClick={() => void run(skipReminder, { id }, { dayOffset, isSkipped: !isSkipped })}
                    sx={{ marginInlineStart: 2, marginBlock: '-4px' }}
                  >
                    {text(isSkipped ? 'invoices.reminder.unskip' : 'invoices.reminder.skip')}
                  </Button>
                )}
              </>
            ),
          }))}
        >
          {canUpdate && (
            <FormControlLabel
              label={text('invoices.reminder.on')}
              labelPlacement="start"
              sx={{ display: 'flex', justifyContent: 'space-between', marginInlineStart: 0 }}
              control={
                <Switch
                  checked={hasReminders}
                  disabled={isBusy}
                  onChange={(_, isOn) => void run(setInvoiceReminders, { id }, { hasReminders: isOn })}
                />
              }
            />
          )}
        </FactsCard>
      )}
    </>
  );
}
