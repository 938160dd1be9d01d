import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  IconCalendar,
  IconEdit,
  IconMapPin,
  IconPalette,
  IconUserCheck,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { countryName } from '../../../kit/form/countries.ts';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { ProfileHeadFragment } from './profile.generated.ts';
import { useConnection } from './useConnection.ts';

/** Who somebody is, above the parts of their page. */
export function ProfileHeader({ profile }: { profile: ProfileHeadFragment }) {
  const text = useText();
  const { locale } = useIntl();
  const { date } = useFormats();
  const connect = useConnection();
  const { fullName, designation, isSelf, isConnected, country } = profile;
  const place = profile.location || (country && countryName(country, locale));
  return (
    <Card component="header" sx={{ overflow: 'hidden' }}>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: { xs: 125, sm: 170, md: 210 },
          backgroundColor: theme.vars!.palette.primary.soft,
          backgroundImage: profile.cover
            ? `url("${profile.cover}")`
            : `radial-gradient(circle at 85% 20%, ${theme.vars!.palette.primary.main} 0 8%, transparent 8.3%),
               radial-gradient(circle at 70% 110%, ${theme.vars!.palette.info.main} 0 22%, transparent 22.3%),
               linear-gradient(115deg, ${theme.vars!.palette.primary.soft}, transparent)`,
          backgroundSize: 'cover',
          backgroundPosition: 'center',
        })}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: { xs: 'center', sm: 'end' },
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 5,
          padding: 6,
          paddingBlockStart: 0,
        }}
      >
        <Box
          sx={{
            marginBlockStart: '-44px',
            padding: '5px',
            borderRadius: '50%',
            backgroundColor: 'background.paper',
            lineHeight: 0,
          }}
        >
          <PersonAvatar name={fullName} avatar={profile.avatar ?? null} size={120} isNamed />
        </Box>
        <Box
          sx={{
            flex: { xs: 'none', sm: '1 1 240px' },
            maxWidth: '100%',
            minWidth: 0,
            textAlign: { xs: 'center', sm: 'start' },
          }}
        >
          <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{fullName}</bdi>
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: { xs: 'center', sm: 'start' },
              columnGap: 5,
              rowGap: 1,
              mt: 2,
              color: 'text.secondary',
            }}
          >
            {designation && <Fact icon={IconPalette}>{designation}</Fact>}
            {place && <Fact icon={IconMapPin}>{place}</Fact>}
            <Fact icon={IconCalendar}>{text('profile.head.joined', { date: date(profile.joinedAt) })}</Fact>
          </Box>
        </Box>
        {isSelf ? (
          <Button
            component={Link}
            to="/pages/account-settings/account"
            variant="contained"
            startIcon={<IconEdit size={18} />}
          >
            {text('profile.head.edit')}
          </Button>
        ) : (
          <Button
            variant={isConnected ? 'contained' : 'tonal'}
            startIcon={isConnected ? <IconUserCheck size={18} /> : <IconUserPlus size={18} />}
            aria-pressed={isConnected}
            onClick={() => void connect({ id: profile.id, name: fullName, isConnected })}
          >
            {text(isConnected ? 'profile.connection.connected' : 'profile.connection.connect')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

function Fact({ icon: Look, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Look size={18} aria-hidden />
      <bdi>{children}</bdi>
    </Box>
  );
}
