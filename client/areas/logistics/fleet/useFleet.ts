import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useFollowing } from '../../../lib/records.ts';
import {
  useFleetQuery,
  FleetMovesDocument,
  type FleetRowFragment,
  VehicleMovedFragmentDoc,
} from './fleet.generated.ts';

/** Every vehicle, with its place as it moves. */
export function useFleet(): {
  vehicles: readonly FleetRowFragment[] | undefined;
  hasFailed: boolean;
  retry: () => void;
} {
  const { data, error, refetch } = useFleetQuery({ fetchPolicy: 'cache-and-network' });
  useFollowing(['Vehicle', 'VehicleIncident', 'Driver'], () => refetch());
  useFleetMoves();
  return { vehicles: data?.fleet ?? undefined, hasFailed: Boolean(error && !data), retry: () => void refetch() };
}

const typed = { __typename: 'Vehicle' } as const;

/** Writes where vehicles report to be into what is known of them, so that rows and markers move. */
function useFleetMoves(): void {
  const client = useApolloClient();
  useEffect(() => {
    const subscription = client.subscribe({ query: FleetMovesDocument }).subscribe({
      next: ({ data }) => {
        if (!data) return;
        client.cache.batch({
          update: (cache) => {
            for (const { vehicleId, ...moved } of data.fleetMoves.moves) {
              cache.writeFragment({
                id: cache.identify({ ...typed, id: vehicleId }),
                fragment: VehicleMovedFragmentDoc,
                data: Object.assign(moved, typed),
              });
            }
          },
        });
      },
      // Without live events the page still shows where everybody was when it was read.
      error: () => undefined,
    });
    return () => subscription.unsubscribe();
  }, [client]);
}
