import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useCommands } from '../../app/command/useCommands.ts';
import { callsOf } from '../../app/command/command.ts';
import { useAccountChanges } from '../../app/preferences/useAccountChanges.ts';
import { OverlayDraft } from '../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { SideDrawer } from '../../kit/SideDrawer.tsx';
import { useFormats } from '../../lib/format.ts';
import type { CalendarCategory } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import {
  AddSubscriptionDocument,
  ChangeSubscriptionDocument,
  RefreshSubscriptionDocument,
  RemoveSubscriptionDocument,
  SubscriptionsDocument,
  useSubscriptionsQuery,
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

const call = callsOf({ changes: ['CalendarEvent'], reads: [SubscriptionsDocument] });
const addSubscription = call({ operation: AddSubscriptionDocument });
const changeSubscription = call({ operation: ChangeSubscriptionDocument });
const refreshSubscription = call({ operation: RefreshSubscriptionDocument });
const endSubscription = call({
  operation: RemoveSubscriptionDocument,
  variables: ({ id }: Subscription) => ({ id }),
  question: ({ name }, { text }) => ({
    title: text('calendar.subscribe.endTitle', { name }),
    text: text('calendar.subscribe.endText'),
    confirmLabel: text('calendar.subscribe.end'),
    isDangerous: true,
  }),
});

/** Calendars of others that are shown here: how they are read, when that was, and what went wrong. */
export default function SubscriptionsDrawer({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { busy, run } = useCommands();
  const { data, error, refetch } = useSubscriptionsQuery({ fetchPolicy: 'no-cache' });
  useAccountChanges('CALENDARS', () => refetch());
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [category, setCategory] = useState<CalendarCategory>('ETC');
  const guard = useOverlayGuard({
    values: { url, name, category },
    draft: 'calendarSubscription',
    restore: (entered) => {
      setUrl(entered.url);
      setName(entered.name);
      setCategory(entered.category);
    },
    onClose,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { url, category, ...(name.trim() && { name: name.trim() }) };
    if (!(await run(addSubscription, { input }))) return;
    setUrl('');
    setName('');
    setCategory('ETC');
  };
  return (
    <SideDrawer isOpen onClose={guard.close} title={text('calendar.subscribe.title')}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Box component="form" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
          <OverlayDraft offered={guard.offered} />
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
          <Button type="submit" variant="contained" loading={busy !== null} disabled={url.trim() === ''}>
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
              <Item key={one.id} one={one} />
            ))}
          </Box>
        )}
      </Box>
    </SideDrawer>
  );
}

function Item({ one }: { one: Subscription }) {
  const text = useText();
  const { ago, dateTime } = useFormats();
  const { busy, run } = useCommands();
  const isBusy = busy !== null;
  const { id, name, fault, eventCount, lastReadAt, intervalMinutes } = one;
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
          onClick={() => void run(refreshSubscription, { id })}
        >
          <IconRefresh size={20} />
        </IconAction>
        <IconAction
          label={text('calendar.subscribe.endOne', { name })}
          disabled={isBusy}
          onClick={() => void run(endSubscription, one)}
        >
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
          void run(changeSubscription, { id, input: { intervalMinutes: Number(target.value) } })
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
