import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import {
  IconAddressBook,
  IconCreditCard,
  IconDiscount,
  IconGift,
  IconKey,
  IconLock,
  IconReportMoney,
  IconShare,
  IconShieldLock,
  IconUserEdit,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCan } from '../../../lib/ability.tsx';
import type { Action, Subject } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';

type Place = { name: string; icon: Icon; to: string; right?: readonly [Action, Subject] };

/** Dialogs at work: what each does, and the page that it opens from. */
const places = [
  { name: 'share', icon: IconShare, to: '/apps/kanban?settings=1', right: ['update', 'Board'] },
  { name: 'card', icon: IconCreditCard, to: '/pages/account-settings/billing-plans' },
  { name: 'plans', icon: IconDiscount, to: '/pages/pricing' },
  { name: 'refer', icon: IconGift, to: '/apps/ecommerce/referrals', right: ['read', 'Referral'] },
  {
    name: 'address',
    icon: IconAddressBook,
    to: '/apps/ecommerce/customer/list?add=customer',
    right: ['create', 'Customer'],
  },
  { name: 'token', icon: IconKey, to: '/pages/account-settings/security' },
  { name: 'twoSteps', icon: IconShieldLock, to: '/pages/account-settings/security' },
  { name: 'user', icon: IconUserEdit, to: '/apps/user/list', right: ['read', 'User'] },
  {
    name: 'payments',
    icon: IconReportMoney,
    to: '/apps/ecommerce/settings?tab=payments',
    right: ['read', 'StoreSettings'],
  },
  { name: 'permission', icon: IconLock, to: '/apps/permissions?edit=new', right: ['create', 'Permission'] },
  { name: 'role', icon: IconUsersGroup, to: '/apps/roles?show=new', right: ['create', 'Role'] },
] as const satisfies readonly Place[];

export function DialogPlaces() {
  const text = useText();
  return (
    <section>
      <Typography variant="h4" component="h2" sx={{ mb: 4 }}>
        {text('samples.places.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, sm: 6 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {places.map((place) => (
          <PlaceCard key={place.name} {...place} />
        ))}
      </Box>
    </section>
  );
}

function PlaceCard({ name, icon: PlaceIcon, to, right }: (typeof places)[number] & Place) {
  const text = useText();
  const [action, subject] = right ?? (['read', 'Article'] as const);
  const can = useCan(action, subject);
  if (!can) return null;
  const title = text(`samples.places.${name}`);
  return (
    <Card>
      <CardContent sx={{ display: 'grid', justifyItems: 'center', gap: 3, textAlign: 'center', alignContent: 'start' }}>
        <PlaceIcon size={34} aria-hidden />
        <Typography variant="h5" component="h3">
          {title}
        </Typography>
        <Typography color="textSecondary">{text(`samples.places.${name}Text`)}</Typography>
        <Button variant="tonal" component={Link} to={to} aria-label={text('samples.places.openOf', { title })}>
          {text('samples.places.open')}
        </Button>
      </CardContent>
    </Card>
  );
}
