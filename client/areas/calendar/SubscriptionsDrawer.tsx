import { useMutation, useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import { confirm } from '../../kit/confirm.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { useFailureText } from '../../kit/failureText.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import { showNotice } from '../../kit/notices.ts';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useFormats } from '../../lib/format.ts';
import { recordsChanged } from '../../lib/records.ts';
import type { CalendarCategory } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import {
  AddSubscriptionDocument,
  ChangeSubscriptionDocument,
  RefreshSubscriptionDocument,
  RemoveSubscriptionDocument,
  SubscriptionsDocument,
  type SubscriptionsQuery,
} from './subscriptions.generated.ts';
import { categories, categoryTexts, categoryTones } from './categories.ts';
import { ToneDot } from '../../kit/ToneDot.tsx';

const intervals = {
  15: 'calendar.subscribe.quarter',
  60: 'calendar.subscribe.hour',
  360: 'calendar.subscribe.sixHours',
  1440: 'calendar.subscribe.day',
} as const;
const faults = {
  PRIVATE_ADDRESS: 'calendar.subscribe.private',
  UNREACHABLE: 'calendar.subscribe.unreachable',
  REFUSED: 'calendar.subscribe.refused',
  TOO_LARGE: 'calendar.subscribe.tooLarge',
  TOO_SLOW: 'calendar.subscribe.tooSlow',
  MALFORMED: 'calendar.subscribe.malformed',
  TOO_MANY: 'calendar.subscribe.tooMany',
} as const;
type Subscription = SubscriptionsQuery['calendarSubscriptions'][number];

/** Calendars of others that are shown here: how they are read, when that was, and what went wrong. */
export default function SubscriptionsDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(SubscriptionsDocument, { fetchPolicy: 'no-cache' });
  useAccountChanges('CALENDARS', () => void refetch().catch(() => undefined));
  const [add] = useMutation(AddSubscriptionDocument);
  const [isBusy, setBusy] = useState(false);
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [category, setCategory] = useState<CalendarCategory>('ETC');
  const guard = useOverlayGuard([url.trim(), name.trim()], onClose);

  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await Promise.all([refetch(), recordsChanged('CalendarEvent')]);
      return true;
    } catch (failed) {
      showNotice({ tone: 'error', text: failureText(failed) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { url, category, ...(name.trim() && { name: name.trim() }) };
    if (!(await change(() => add({ variables: { input } })))) return;
    setUrl('');
    setName('');
  };
  return (
    <SideDrawer isOpen onClose={guard.close} title={text('calendar.subscribe.title')}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
          <Typography color="textSecondary">{text('calendar.subscribe.text')}</Typography>
          <TextField
            fullWidth
            required
            label={text('calendar.subscribe.address')}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 2000, inputMode: 'url' } }}
          />
          <TextField
            fullWidth
            label={text('calendar.subscribe.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            select
            fullWidth
            label={text('calendar.field.category')}
            value={category}
            onChange={({ target }) => setCategory(target.value as CalendarCategory)}
          >
            {categories.map((one) => (
              <MenuItem key={one} value={one}>
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
                  <ToneDot tone={categoryTones[one]} />
                  {text(categoryTexts[one])}
                </Box>
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="contained" loading={isBusy} disabled={url.trim() === ''}>
            {text('calendar.subscribe.add')}
          </Button>
        </Box>
        {error && (
          <FailedState
            title={text('calendar.subscribe.failed')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {data && data.calendarSubscriptions.length > 0 && (
          <Box
            component="ul"
            aria-label={text('calendar.subscribe.title')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}
          >
            {data.calendarSubscriptions.map((one) => (
              <Item key={one.id} one={one} isBusy={isBusy} change={change} />
            ))}
          </Box>
        )}
      </Box>
    </SideDrawer>
  );
}

type ItemProps = { one: Subscription; isBusy: boolean; change: (work: () => Promise<unknown>) => Promise<boolean> };

function Item({ one, isBusy, change }: ItemProps) {
  const text = useText();
  const { ago, dateTime } = useFormats();
  const [update] = useMutation(ChangeSubscriptionDocument);
  const [refresh] = useMutation(RefreshSubscriptionDocument);
  const [remove] = useMutation(RemoveSubscriptionDocument);
  const { id, name, fault, eventCount, lastReadAt, intervalMinutes } = one;
  const end = async () => {
    const isSure = await confirm({
      title: text('calendar.subscribe.endTitle', { name }),
      text: text('calendar.subscribe.endText'),
      confirmLabel: text('calendar.subscribe.end'),
      isDangerous: true,
    });
    if (isSure) await change(() => remove({ variables: { id } }));
  };
  return (
    <Box component="li" sx={{ display: 'grid', gap: 3, borderTop: 1, borderColor: 'divider', paddingBlockStart: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ToneDot tone={categoryTones[one.category]} />
        <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
          <bdi>{name}</bdi>
        </Typography>
        <IconAction
          label={text('calendar.subscribe.refresh', { name })}
          disabled={isBusy}
          onClick={() => void change(() => refresh({ variables: { id } }))}
        >
          <IconRefresh size={20} />
        </IconAction>
        <IconAction label={text('calendar.subscribe.endOne', { name })} disabled={isBusy} onClick={() => void end()}>
          <IconTrash size={20} />
        </IconAction>
      </Box>
      <Typography variant="body2" color="textSecondary" title={lastReadAt ? dateTime(lastReadAt) : undefined}>
        {lastReadAt
          ? text('calendar.subscribe.read', { count: eventCount, when: ago(lastReadAt) })
          : text('calendar.subscribe.unread')}
      </Typography>
      {fault && <Alert severity="error">{text(faults[fault])}</Alert>}
      <TextField
        select
        fullWidth
        size="small"
        label={text('calendar.subscribe.interval')}
        value={intervalMinutes}
        disabled={isBusy}
        onChange={({ target }) =>
          void change(() => update({ variables: { id, input: { intervalMinutes: Number(target.value) } } }))
        }
      >
        {Object.entries(intervals).map(([minutes, label]) => (
          <MenuItem key={minutes} value={Number(minutes)}>
            {text(label)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
