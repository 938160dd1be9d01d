import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconChecks, IconEdit, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { useCommandMenu } from '../../../app/command/useOffered.tsx';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { Can, useCan } from '../../../lib/ability.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { stateTexts, stateTones } from './careKinds.ts';
import { bookService } from './serviceCommands.tsx';
import { useServicePlansQuery, type ServicePlanFieldsFragment } from './vehicle.generated.ts';

const ServicePlanDrawer = lazy(() => import('./ServicePlanDrawer.tsx'));
const drawerName = 'service';

/** What is to be done to a vehicle, and when: by kilometres or by date, whichever comes first. */
export function ServicePlans({ vehicleId, odometerKm }: { vehicleId: string; odometerKm: number }) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { data, refetch } = useServicePlansQuery({
    variables: { vehicleId },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['ServicePlan', 'Vehicle'], () => refetch());
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(drawerName);
    else next.set(drawerName, id);
    return { search: next.toString() };
  };
  const open = params.get(drawerName);
  const plans = data?.servicePlanList.nodes;
  return (
    <Card component="section" aria-label={text('vehicle.plan.title')}>
      <CardHeader
        title={text('vehicle.plan.title')}
        subheader={text('vehicle.plan.text')}
        action={
          <Can do="create" on="ServicePlan">
            <Button component={Link} to={addressOf('new')} preventScrollReset startIcon={<IconPlus size={18} />}>
              {text('vehicle.plan.add')}
            </Button>
          </Can>
        }
        slotProps={{ title: { component: 'h2' }, subheader: { variant: 'body1' } }}
        sx={{ flexWrap: 'wrap', rowGap: 2 }}
      />
      <CardContent sx={{ pt: 0 }}>
        {plans === undefined && <Skeleton variant="rounded" height={72} />}
        {plans?.length === 0 && <Typography color="textSecondary">{text('vehicle.plan.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {plans?.map((plan) => (
            <Plan key={plan.id} plan={plan} editAddress={addressOf(plan.id)} />
          ))}
        </Box>
      </CardContent>
      {open !== null && (
        <Suspense fallback={null}>
          <ServicePlanDrawer
            key={open}
            id={open === 'new' ? null : open}
            odometerKm={odometerKm}
            onClose={() => setParams(new URLSearchParams(addressOf(null).search), { preventScrollReset: true })}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Plan({ plan, editAddress }: { plan: ServicePlanFieldsFragment; editAddress: { search: string } }) {
  const text = useText();
  const { number, day, dateTime } = useFormats();
  const menuOf = useCommandMenu();
  const navigate = useNavigate();
  const canLog = useCan('create', 'VehicleEntry');
  const [isBooking, setBooking] = useState(false);
  const { name, everyKm, everyMonths, nextKm, nextOn, state, eventId, bookedStart } = plan;
  const every = [
    everyKm !== null && text('vehicle.plan.everyKm', { km: number(everyKm) }),
    everyMonths !== null && text('vehicle.plan.everyMonths', { count: everyMonths }),
  ].filter((part) => part !== false);
  const next = [
    nextKm !== null && text('vehicle.plan.nextKm', { km: number(nextKm) }),
    nextOn !== null && text('vehicle.plan.nextOn', { date: day(nextOn) }),
  ].filter((part) => part !== false);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 3,
        paddingBlock: 3,
        '& + &': { borderBlockStart: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
          <Typography component="bdi" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <StatusChip tone={stateTones[state]} label={text(stateTexts[state])} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {every.join(text('vehicle.plan.or'))}
        </Typography>
        <Typography variant="body2">
          {text('vehicle.plan.next', { when: next.join(text('vehicle.plan.or')) })}
        </Typography>
        {eventId !== null && bookedStart !== null && (
          <MuiLink
            component={Link}
            to={`/apps/calendar?event=${eventId}`}
            variant="body2"
            sx={{ justifySelf: 'start' }}
          >
            {text('vehicle.plan.booked', { when: dateTime(new Date(bookedStart)) })}
          </MuiLink>
        )}
      </Box>
      <ActionMenu
        label={text('vehicle.plan.actions', { name })}
        actions={() => [
          ...menuOf(plan, [bookService], () => setBooking(true)),
          ...(canLog
            ? [
                {
                  id: 'done',
                  label: text('vehicle.plan.done'),
                  icon: <IconChecks size={20} />,
                  onSelect: () =>
                    void navigate(
                      { search: `?tab=service&log-edit=new&plan=${plan.id}` },
                      { preventScrollReset: true },
                    ),
                },
              ]
            : []),
          {
            id: 'edit',
            label: text('vehicle.plan.edit'),
            icon: <IconEdit size={20} />,
            onSelect: () => void navigate(editAddress, { preventScrollReset: true }),
          },
        ]}
      />
      {isBooking && (
        <CommandForms
          target={plan}
          commands={[bookService]}
          open={bookService.name}
          onClose={() => setBooking(false)}
        />
      )}
    </Box>
  );
}
