import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { FailedState } from '../../kit/EmptyState.tsx';
import { config } from '../../lib/config.ts';
import { usePreference } from '../../lib/preferences.ts';
import type { NotificationKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import type { NotificationLook } from '../area.ts';
import { notificationLooks } from '../shellParts.ts';
import { LiveLessons } from './LiveLessons.tsx';
import { useNotificationKindsQuery } from './notifications.generated.ts';

/** What concerns the security of the account comes by mail, whatever is chosen here. */
const alwaysMailed: ReadonlySet<NotificationKind> = new Set(['SIGN_IN']);

const toggled = (list: readonly string[], item: string, isIn: boolean) =>
  isIn ? [...list, item] : list.filter((one) => one !== item);

/** Which kinds of notifications the viewer wants, and where. What is switched off is not made any more. */
export function KindSwitches() {
  const text = useText();
  const [muted, setMuted] = usePreference('muted-notifications');
  const [mailed, setMailed] = usePreference('mailed-notifications');
  const [browser, setBrowser] = usePreference('browser-notifications');
  const { data, error, refetch } = useNotificationKindsQuery({ fetchPolicy: 'cache-and-network' });
  const possible = data?.viewer?.notificationKinds;
  if (!possible)
    return error ? (
      <FailedState title={text('account.notifications.failed')} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Skeleton variant="rounded" height={320} />
    );
  return (
    <KindTable
      muted={muted}
      mailed={mailed}
      browser={browser}
      possible={possible}
      setMuted={setMuted}
      setMailed={setMailed}
      setBrowser={setBrowser}
    >
      <BrowserPermission />
      <SendWhen />
      {possible.includes('LESSON_LIVE') && <LiveLessons />}
    </KindTable>
  );
}

/** Browsers show notifications of pages that were allowed to. */
function BrowserPermission() {
  const text = useText();
  const [state, setState] = useState(() => ('Notification' in window ? Notification.permission : 'denied'));
  if (state === 'granted') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      {text(state === 'denied' ? 'account.notifications.blocked' : 'account.notifications.ask')}
      {state === 'default' && (
        <Button size="small" onClick={() => void Notification.requestPermission().then(setState)}>
          {text('account.notifications.askAction')}
        </Button>
      )}
    </Box>
  );
}

/** When emails about notifications are sent. */
function SendWhen() {
  const text = useText();
  const [when, setWhen] = usePreference('notify-when');
  if (!config.hasMail) return null;
  return (
    <TextField
      select
      label={text('account.notifications.when')}
      value={when}
      onChange={(event) => setWhen(event.target.value)}
      sx={{ maxWidth: 320 }}
    >
      <MenuItem value="anytime">{text('account.notifications.anytime')}</MenuItem>
      <MenuItem value="online">{text('account.notifications.online')}</MenuItem>
    </TextField>
  );
}

type KindTableProps = {
  muted: readonly string[];
  mailed: readonly string[];
  browser: readonly string[];
  setMuted: (kinds: string[]) => void;
  setMailed: (kinds: string[]) => void;
  setBrowser: (kinds: string[]) => void;
  /** What the person can be told of. */
  possible: readonly NotificationKind[];
  /** What stands below the table. */
  children?: ReactNode;
};

/** The same of anybody. */
export function KindTable({ children, ...props }: KindTableProps) {
  const { muted, mailed, browser, setMuted, setMailed, setBrowser, possible } = props;
  const text = useText();
  const looks = (Object.entries(notificationLooks()) as [NotificationKind, NotificationLook][]).filter(([kind]) =>
    possible.includes(kind),
  );
  const heads = [
    text('account.notifications.byMail'),
    text('account.notifications.inBrowser'),
    text('account.notifications.inAtrium'),
  ];
  return (
    <Card component="section" aria-labelledby="notification-kinds">
      <CardContent>
        <Typography id="notification-kinds" variant="h5" component="h2" sx={{ mb: 3 }}>
          {text('account.notifications.kinds')}
        </Typography>
        {!config.hasMail && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            {text('account.notifications.noMail')}
          </Typography>
        )}
        <Box
          component="table"
          aria-labelledby="notification-kinds"
          sx={{
            width: 1,
            borderCollapse: 'collapse',
            '& th, & td': { padding: 0, fontWeight: 400, textAlign: 'start' },
            '& tbody th': { paddingBlock: 1.5 },
            '& :is(th, td) + :is(th, td)': { width: { xs: 68, sm: 88 }, textAlign: 'center' },
          }}
        >
          <thead>
            <tr>
              <td />
              {heads.map((head) => (
                <Typography key={head} component="th" scope="col" variant="body2" color="textSecondary">
                  {head}
                </Typography>
              ))}
            </tr>
          </thead>
          <tbody>
            {looks.map(([kind, { nameId }]) => {
              const name = text(nameId);
              const isWanted = !muted.includes(kind);
              const isAlwaysMailed = alwaysMailed.has(kind);
              return (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  <td>
                    <Switch
                      checked={config.hasMail && (isAlwaysMailed || (isWanted && mailed.includes(kind)))}
                      disabled={!config.hasMail || !isWanted || isAlwaysMailed}
                      onChange={(event) => setMailed(toggled(mailed, kind, event.target.checked))}
                      slotProps={{ input: { 'aria-label': `${name}: ${heads[0]}` } }}
                    />
                  </td>
                  <td>
                    <Switch
                      checked={isWanted && browser.includes(kind)}
                      disabled={!isWanted}
                      onChange={(event) => setBrowser(toggled(browser, kind, event.target.checked))}
                      slotProps={{ input: { 'aria-label': `${name}: ${heads[1]}` } }}
                    />
                  </td>
                  <td>
                    <Switch
                      checked={isWanted}
                      onChange={(event) => setMuted(toggled(muted, kind, !event.target.checked))}
                      slotProps={{ input: { 'aria-label': `${name}: ${heads[2]}` } }}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Box>
        {children && <Box sx={{ display: 'grid', gap: 5, mt: 5 }}>{children}</Box>}
      </CardContent>
    </Card>
  );
}
