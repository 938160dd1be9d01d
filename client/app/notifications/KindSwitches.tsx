import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { usePreference } from '../../lib/preferences.ts';
import type { NotificationKind } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { kinds } from './kinds.ts';

/** Which kinds of notifications the user wants. What is switched off is not made for him any more. */
export function KindSwitches() {
  const text = useText();
  const [muted, setMuted] = usePreference('muted-notifications');
  const set = (kind: string, isWanted: boolean) => setMuted(isWanted ? muted.filter((one) => one !== kind) : [...muted, kind]);
  return (
    <Card component="section" aria-labelledby="notification-kinds">
      <CardContent>
        <Typography id="notification-kinds" variant="h5" component="h2" sx={{ mb: 2 }}>
          {text('account.notifications.kinds')}
        </Typography>
        <FormGroup>
          {(Object.keys(kinds) as NotificationKind[]).map((kind) => (
            <FormControlLabel
              key={kind}
              control={<Switch checked={!muted.includes(kind)} onChange={(event) => set(kind, event.target.checked)} />}
              label={text(kinds[kind].nameId)}
            />
          ))}
        </FormGroup>
      </CardContent>
    </Card>
  );
}
