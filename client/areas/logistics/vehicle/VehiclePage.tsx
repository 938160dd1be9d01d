import Skeleton from '@mui/material/Skeleton';
import {
  IconAlertTriangle,
  IconCash,
  IconMapPin,
  IconPencil,
  IconRoute,
  IconRoute2,
  IconTool,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { HeadActions } from '../../../app/record/HeadActions.tsx';
import { DetailsPage } from '../../../kit/details/DetailsPage.tsx';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { NotFoundAlert } from '../../../kit/NotFoundAlert.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { warningTexts, warningTones } from '../looks.ts';
import { vehiclePath, vehiclesPath } from '../urls.ts';
import { OfVehicle } from './ofVehicle.ts';
import { VehicleDrivers } from './VehicleDrivers.tsx';
import { VehicleFacts } from './VehicleFacts.tsx';
import { VehicleTrips } from './VehicleTrips.tsx';
import { VehiclePageDocument, useVehiclePageQuery, type VehiclePageQuery } from './vehicle.generated.ts';

const ServicePlans = lazy(async () => ({ default: (await import('./ServicePlans.tsx')).ServicePlans }));
const VehicleEntries = lazy(() => import('./VehicleEntries.tsx'));
const VehicleIncidentList = lazy(() => import('./VehicleIncidentList.tsx'));
const StopPlan = lazy(() => import('../plan/StopPlan.tsx'));
const VehicleCosts = lazy(async () => ({ default: (await import('./VehicleCosts.tsx')).VehicleCosts }));
const VehicleDrawer = lazy(() => import('../VehicleDrawer.tsx'));

/** What its tab loads when it is chosen. */
const later = (part: ReactNode) => <Suspense fallback={<Skeleton variant="rounded" height={240} />}>{part}</Suspense>;

export const loader = ({ params: { id } }: LoaderFunctionArgs) => preloadQuery(VehiclePageDocument, { id: id! });

/** Everything about one vehicle: where it drove, what was wrong, what is to be done to it, and what it cost. */
export default function VehiclePage() {
  const text = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = useVehiclePageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { isQuiet: true },
  });
  useFollowing(['Vehicle', 'VehicleIncident', 'Driver'], () => refetch());
  if (data?.vehicle) return <Page vehicle={data.vehicle} />;
  if (error)
    return <FailedState title={text('vehicle.page.failed')} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Skeleton variant="rounded" height={480} />;
  return (
    <NotFoundAlert
      component="h1"
      title={text('vehicle.page.missing')}
      back={{ to: vehiclesPath, label: text('vehicle.page.back') }}
    />
  );
}

function Page({ vehicle }: { vehicle: NonNullable<VehiclePageQuery['vehicle']> }) {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const canEdit = useCan('update', 'Vehicle');
  const { id, number, model, plate, warning, odometerKm } = vehicle;
  const name = `VOL-${number}`;
  const addressWith = (isOpen: boolean) => {
    const next = new URLSearchParams(params);
    if (isOpen) next.set('edit', 'vehicle');
    else next.delete('edit');
    return next.toString();
  };
  return (
    <OfVehicle value={id}>
      <DetailsPage
        back={{ to: vehiclesPath, label: text('vehicle.page.back') }}
        title={<bdi dir="ltr">{name}</bdi>}
        text={<bdi>{[model, plate].filter(Boolean).join(' · ')}</bdi>}
        status={<StatusChip tone={warningTones[warning]} label={text(warningTexts[warning])} />}
        actions={
          <HeadActions
            name={name}
            actions={[
              {
                id: 'map',
                label: text('logistics.vehicles.onMap'),
                icon: <IconMapPin size={18} />,
                to: vehiclePath(id),
              },
              canEdit && {
                id: 'edit',
                label: text('vehicle.page.edit'),
                icon: <IconPencil size={18} />,
                isMain: true,
                to: { search: addressWith(true) },
              },
            ]}
          />
        }
        side={
          <>
            <VehicleFacts vehicle={vehicle} />
            <VehicleDrivers vehicle={vehicle} />
          </>
        }
        tabsLabel={text('vehicle.page.tabs')}
        tabs={[
          {
            name: 'trips',
            label: text('vehicle.tab.trips'),
            icon: <IconRoute size={18} />,
            children: <VehicleTrips id={id} />,
          },
          {
            name: 'stops',
            label: text('vehicle.tab.stops'),
            icon: <IconRoute2 size={18} />,
            children: later(<StopPlan vehicleId={id} />),
          },
          {
            name: 'incidents',
            label: text('logistics.incidents.title'),
            icon: <IconAlertTriangle size={18} />,
            children: later(<VehicleIncidentList vehicleId={id} />),
          },
          {
            name: 'service',
            label: text('vehicle.tab.service'),
            icon: <IconTool size={18} />,
            children: (
              <>
                {later(<ServicePlans vehicleId={id} odometerKm={odometerKm} />)}
                {later(<VehicleEntries key="service" vehicleId={id} only="SERVICE" />)}
              </>
            ),
          },
          {
            name: 'costs',
            label: text('vehicle.tab.costs'),
            icon: <IconCash size={18} />,
            children: (
              <>
                {later(<VehicleCosts id={id} />)}
                {later(<VehicleEntries key="all" vehicleId={id} />)}
              </>
            ),
          },
        ]}
      />
      {params.get('edit') === 'vehicle' && (
        <Suspense fallback={null}>
          <VehicleDrawer
            id={id}
            onClose={() => setParams(new URLSearchParams(addressWith(false)), { preventScrollReset: true })}
          />
        </Suspense>
      )}
    </OfVehicle>
  );
}
