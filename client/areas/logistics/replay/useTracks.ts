import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { addDays } from '../../../kit/dates/days.ts';
import { useDays } from '../../../kit/dates/useDays.ts';
import { instantOf } from '../../../lib/timeZone.ts';
import type { Track } from './tracks.ts';
import { VehicleTrackDocument } from '../fleet/fleet.generated.ts';

type Vehicle = { id: string; name: string };
type Loaded = { key: string; tracks: readonly Track[] | null };

/** The tracks of vehicles on a day of the reader's time zone; undefined while they load, null when that failed. */
export function useTracks(vehicles: readonly Vehicle[], day: string): readonly Track[] | null | undefined {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { timeZone } = useDays();
  const key = JSON.stringify([day, timeZone, vehicles]);
  useEffect(() => {
    let isGone = false;
    const [asked, zone, chosen] = JSON.parse(key) as [string, string, Vehicle[]];
    const [from, to] = [asked, addDays(asked, 1)].map((one) => instantOf(`${one}T00:00`, zone)!);
    const read = async ({ id, name }: Vehicle): Promise<Track> => {
      const { data } = await client.query({
        query: VehicleTrackDocument,
        variables: { vehicleId: id, from: from!, to: to! },
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
