import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { type Track } from './tracks.ts';
import { VehicleTrackDocument } from '../fleet/fleet.generated.ts';

type Vehicle = { id: string; name: string };
type Loaded = { key: string; tracks: readonly Track[] | null };

/** The tracks of vehicles on a day of the reader's clock; undefined while they load, null when that failed. */
export function useTracks(vehicles: readonly Vehicle[], day: string): readonly Track[] | null | undefined {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = JSON.stringify([day, vehicles]);
  useEffect(() => {
    let isGone = false;
    const [asked, chosen] = JSON.parse(key) as [string, Vehicle[]];
    const from = new Date(`${asked}T00:00:00`);
    const to = new Date(from);
    to.setDate(to.getDate() + 1);
    const read = async ({ id, name }: Vehicle): Promise<Track> => {
      const { data } = await client.query({
        query: VehicleTrackDocument,
        variables: { vehicleId: id, from: from.toISOString(), to: to.toISOString() },
        fetchPolicy: 'no-cache',
      });
      const moments = data!.vehiclePositions.map(({ at, latitude, longitude, speed, heading }) => ({
        at: Date.parse(at),
        place: [longitude, latitude] as const,
        speed,
        heading,
      }));
      return { id, name, moments };
    };
    Promise.all(chosen.map(read)).then(
      (tracks) => !isGone && setLoaded({ key, tracks }),
      () => !isGone && setLoaded({ key, tracks: null }),
    );
    return () => void (isGone = true);
  }, [client, key]);
  return loaded?.key === key ? loaded.tracks : undefined;
}
