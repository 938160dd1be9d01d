import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { config } from '../../lib/config.ts';
import { usePreference } from '../../lib/preferences.ts';
import type { NotificationKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { notificationLooks } from '../shellParts.ts';

/** What concerns the security of the account comes by mail, whatever is chosen here. */
const alwaysMailed: ReadonlySet<NotificationKind> = new Set(['SIGN_IN']);

const toggled = (list: readonly string[], item: string, isIn: boolean) =>
  isIn ? [...list, item] : list.filter((one) => one !== item);

/** Which kinds of notifications the viewer wants, and where. What is switched off is not made any more. */
export function KindSwitches() {
  const [muted, setMuted] = usePreference('muted-notifications');
  const [mailed, setMailed] = usePreference('mailed-notifications');
  return <KindTable muted={muted} mailed={mailed} setMuted={setMuted} setMailed={setMailed} />;
}

type KindTableProps = {
  muted: readonly string[];
  mailed: readonly string[];
  setMuted: (kinds: string[]) => void;
  setMailed: (kinds: string[]) => void;
};

/** The same of anybody. */
export function KindTable({ muted, mailed, setMuted, setMailed }: KindTableProps) {
  const text = useText();
  const heads = [text('account.notifications.inAtrium'), text('account.notifications.byMail')];
  return (
    <Card component="section" aria-labelledby="notification-kinds">
      <CardContent>
        <Typography id="notification-kinds" variant="h5" component="h2" sx={{ mb: 3 }}>
          {text('account.notifications.kinds')}
        </Typography>
        <Box
          component="table"
          aria-labelledby="notification-kinds"
          sx={{
            width: 1,
            borderCollapse: 'collapse',
            '& th, & td': { padding: 0, fontWeight: 400, textAlign: 'start' },
            '& tbody th': { paddingBlock: 1.5 },
            '& :is(th, td) + :is(th, td)': { width: 64, textAlign: 'center' },
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
            {Object.entries(notificationLooks()).map(([key, { nameId }]) => {
              const kind = key as NotificationKind;
              const name = text(nameId);
              const isWanted = !muted.includes(kind);
              const isAlwaysMailed = alwaysMailed.has(kind);
              return (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  <td>
                    <Switch
                      checked={isWanted}
                      onChange={(event) => setMuted(toggled(muted, kind, !event.target.checked))}
                      slotProps={{ input: { 'aria-label': `${name}: ${heads[0]}` } }}
                    />
                  </td>
                  <td>
                    <Switch
                      checked={config.hasMail && (isAlwaysMailed || (isWanted && mailed.includes(kind)))}
                      disabled={!config.hasMail || !isWanted || isAlwaysMailed}
                      onChange={(event) => setMailed(toggled(mailed, kind, event.target.checked))}
                      slotProps={{ input: { 'aria-label': `${name}: ${heads[1]}` } }}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Box>
        {!config.hasMail && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
            {text('account.notifications.noMail')}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}
