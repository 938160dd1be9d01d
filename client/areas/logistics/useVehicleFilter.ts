import { useMemo } from 'react';
import type { ListFilter } from '../../kit/list/filters.ts';
import { useText } from '../../lib/text.ts';
import { useVehicleChoicesQuery } from './incidents.generated.ts';

/** The vehicles to choose from, by number. */
export function useVehicleChoices() {
  const { data, loading, refetch, error } = useVehicleChoicesQuery({ context: { isQuiet: true } });
  const choices = useMemo(
    () => data?.fleet.map(({ id, number }) => ({ value: id, label: `VOL-${number}` })) ?? [],
    [data],
  );
  return { choices, isLoading: loading && !data, isFailed: error !== undefined, refetch };
}

/** Narrows a list to what is about one vehicle. */
export function useVehicleFilter(): ListFilter {
  const text = useText();
  const { choices } = useVehicleChoices();
  return useMemo(
    () => ({ name: 'vehicle', label: text('logistics.field.vehicle'), options: choices }),
    [text, choices],
  );
}
