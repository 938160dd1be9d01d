import { useCrossFilter } from '../../app/dashboard/crossFilter.ts';
import { useLogisticsVehicleNameQuery } from './dashboard.generated.ts';

/** The vehicle that figures of the dashboard are narrowed to, and the address of rows narrowed like them. */
export function useDashboardVehicle() {
  const { narrowed, values } = useCrossFilter();
  return { narrowed, vehicleId: values.vehicle };
}

/** What it is called. */
export function useVehicleName(): string | null {
  const { vehicleId } = useDashboardVehicle();
  const { data } = useLogisticsVehicleNameQuery({
    variables: { id: vehicleId ?? '0' },
    skip: vehicleId === null,
    context: { isQuiet: true },
  });
  return data?.vehicle && vehicleId !== null ? `VOL-${data.vehicle.number}` : null;
}
