import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { DateText } from '../../kit/Figures.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { showNotice } from '../../kit/notices.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useDeviceName } from '../../kit/useDeviceName.ts';
import { useText } from '../../lib/text.ts';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  RemoveTrustedDeviceDocument,
  type AccountSecurityQuery,
} from './account.generated.ts';
import { useAccountCall } from './useAccountCall.ts';

type Security = NonNullable<AccountSecurityQuery['viewer']>['security'];
type SessionsCardProps = { sessions: Security['sessions']; devices: Security['trustedDevices'] };

const shownAtFirst = 5;

/** This one first, then browsers: a program that signs in again and again would bury them. */
const inOrder = (sessions: Security['sessions']) =>
  sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || Number(b.system !== '') - Number(a.system !== ''));

/** Where the account is signed in, and which browsers are trusted. */
export function SessionsCard({ sessions, devices }: SessionsCardProps) {
  const text = useText();
  const deviceName = useDeviceName();
  const { call, isBusy } = useAccountCall();
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && sessions.length > shownAtFirst + 1;
  const endOthers = async () => {
    const outcome = await call(EndOtherSessionsDocument, {});
    if ('data' in outcome)
      showNotice({ text: text('accountSettings.session.ended', { count: outcome.data.endOtherSessions }) });
  };
  return (
    <FormCard title={text('accountSettings.session.title')}>
      <Rows>
        {inOrder(sessions)
          .slice(0, isCut ? shownAtFirst : undefined)
          .map(({ id, browser, system, address, lastSeenAt, isThis }) => (
            <Row
              key={id}
              isPhone={system === 'iOS' || system === 'Android'}
              name={deviceName({ browser, system }) || text('accountSettings.session.unknown')}
              chip={isThis && <StatusChip tone="success" label={text('accountSettings.session.this')} />}
              details={
                <>
                  <bdi dir="ltr">{address}</bdi> · <DateText at={lastSeenAt} />
                </>
              }
            >
              {!isThis && (
                <Button
                  size="small"
                  variant="tonal"
                  color="error"
                  disabled={isBusy}
                  onClick={() => void call(EndSessionDocument, { id })}
                >
                  {text('accountSettings.session.end')}
                </Button>
              )}
            </Row>
          ))}
      </Rows>
      {sessions.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {isCut && (
            <Button onClick={() => setWhole(true)}>
              {text('accountSettings.session.all', { count: sessions.length })}
            </Button>
          )}
          <Button variant="tonal" color="error" loading={isBusy} onClick={() => void endOthers()}>
            {text('accountSettings.session.endOthers')}
          </Button>
        </Box>
      )}
      {devices.length > 0 && (
        <>
          <Typography variant="h5" component="h3">
            {text('accountSettings.device.title')}
          </Typography>
          <Rows>
            {devices.map(({ id, browser, system, lastUsedAt }) => (
              <Row
                key={id}
                isPhone={system === 'iOS' || system === 'Android'}
                name={deviceName({ browser, system }) || text('accountSettings.session.unknown')}
                details={<DateText at={lastUsedAt} />}
              >
                <Button
                  size="small"
                  variant="tonal"
                  color="error"
                  disabled={isBusy}
                  onClick={() => void call(RemoveTrustedDeviceDocument, { id })}
                >
                  {text('accountSettings.device.remove')}
                </Button>
              </Row>
            ))}
          </Rows>
        </>
      )}
    </FormCard>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={(theme) => ({
      margin: 0,
      padding: 0,
      listStyle: 'none',
      '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    })}
  >
    {children}
  </Box>
);

type RowProps = { name: string; isPhone: boolean; chip?: ReactNode; details: ReactNode; children?: ReactNode };

const Row = ({ name, isPhone, chip, details, children }: RowProps) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, paddingBlock: 3 }}>
    <Box component={isPhone ? IconDeviceMobile : IconDeviceDesktop} size={22} aria-hidden sx={{ flex: 'none' }} />
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ fontWeight: 500 }}>
          <bdi>{name}</bdi>
        </Typography>
        {chip}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {details}
      </Typography>
    </Box>
    {children}
  </Box>
);
